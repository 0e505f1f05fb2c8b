// Scores by SMS: theory from the lock on, totals from the publicity on; once per score, unless asked to repeat (domain §4.1b).
import { MESSAGE } from '@trainrace/contract/dictionaries';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import type { competitionInfo, CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { inTransaction } from '#platform/db/transaction.ts';
import { eachRow } from '#platform/context/batch.ts';
import type { Services } from '#platform/services.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseMobile } from '@trainrace/contract/rules/phone';
import { requireSms } from '#platform/sms/require-sms.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { asShown, rememberSaid, previouslySent, saidOf, valuesOf, whyNot, type Kind } from './score-message.ts';

type Input = ParsedInputOf<typeof competitionInfo.sendTheoryScoreMessage>;

export async function sendScores(
  context: Context,
  services: Services,
  kind: Kind,
  { ids, dryRun, resend }: Input,
): Promise<BatchRow[]> {
  await competitionInfoStore(context).findAll(ids);
  if (!dryRun) await requireSms(services);
  return await eachRow(
    context,
    ids,
    async (context, id) =>
      await inTransaction(context, async (context) => {
        const [row] = await asShown(context, [await competitionInfoStore(context).find(id, { lock: true })]);
        if (row === undefined) throw notFound();
        const said = (await previouslySent(context, kind, [id])).get(id);
        const refusal = whyNot(kind, row, { said, mayRepeat: resend ?? false });
        if (refusal !== null) throw new Refused(409, refusal);
        if (!dryRun) await send(context, kind, row);
      }),
  );
}

async function send(context: Context, kind: Kind, row: CompetitionInfo): Promise<void> {
  const { db, cipher, now } = context;
  const { mobileEnc } = await db
    .selectFrom('competitionInfo')
    .select('mobileEnc')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const mobile = cipher.decrypt(mobileEnc!, sensitivePlace('competitionInfo', 'mobile', row.id));
  const refused = refuseMobile(mobile);
  if (refused !== null) throw new Refused(400, refused);
  await queueSms(context, [{ ...valuesOf(kind, row), mobile, bizTable: 'competition_info', bizId: row.id }]);
  const at = now.toISOString();
  await rememberSaid(db, { id: row.id, kind, said: saidOf(kind, row), at });
  const moved =
    kind === 'theory'
      ? { theoryMsgState: MESSAGE.sent, theoryMsgTime: at }
      : { totalMsgState: MESSAGE.sent, totalMsgTime: at };
  await competitionInfoStore(context).update(row, moved);
}
