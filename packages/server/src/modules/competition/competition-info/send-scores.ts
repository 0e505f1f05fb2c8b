// Scores by SMS: theory from the lock on, totals from the publicity on; once, unless asked to repeat (domain §4.1b).
import { MESSAGE, SCORE } from '@trainrace/contract/dictionaries';
import { sensitivePlace } from '#store/sensitive.ts';
import type { competitionInfo, CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { inTransaction } from '#db/transaction.ts';
import { eachRow } from '#context/batch.ts';
import type { Services } from '#services.ts';
import { Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { requireSms } from '#domain/sms/require-sms.ts';
import { queueSms } from '#domain/sms/outbox.ts';
import { competitionInfoStore } from './competition-info.store.ts';

type Input = ParsedInputOf<typeof competitionInfo.sendTheoryScoreMessage>;
type Kind = 'theory' | 'total';

const FROM_STATUS: Readonly<Record<Kind, number>> = { theory: SCORE.locked, total: SCORE.publicity };

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
    async (id) =>
      await inTransaction(context, async (context) => {
        const row = await competitionInfoStore(context).find(id, { lock: true });
        refuseMessage(kind, row, resend ?? false);
        if (!dryRun) await send(context, kind, row);
      }),
  );
}

function refuseMessage(kind: Kind, row: CompetitionInfo, mayRepeat: boolean): void {
  if (row.isImported === 1) throw new Refused(409, 'pastNoSms');
  if (row.scoreStatus < FROM_STATUS[kind])
    throw new Refused(409, kind === 'theory' ? 'scoreNotLocked' : 'scoreNotPublic');
  const hasScore =
    kind === 'theory' ? row.theoryScore !== null && row.theoryScore !== undefined : row.totalScore !== null;
  if (!hasScore) throw new Refused(409, 'noScoreToSend');
  if (row.mobile === null) throw new Refused(409, 'noMobile');
  const state = kind === 'theory' ? row.theoryMsgState : row.totalMsgState;
  if (state !== MESSAGE.notSent && state !== MESSAGE.failed && !mayRepeat) throw new Refused(409, 'scoreAlreadySent');
}

async function send(context: Context, kind: Kind, row: CompetitionInfo): Promise<void> {
  const { mobileEnc } = await context.db
    .selectFrom('competitionInfo')
    .select('mobileEnc')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const mobile = context.cipher.decrypt(mobileEnc!, sensitivePlace('competitionInfo', 'mobile', row.id));
  const to = { mobile, bizTable: 'competition_info', bizId: row.id };
  const who = { name: row.name, trade: row.tradeName };
  const time = context.now.toISOString();
  if (kind === 'theory') {
    await queueSms(context, [{ ...to, template: 'SCORE_THEORY', params: { ...who, score: String(row.theoryScore) } }]);
    await competitionInfoStore(context).update(row, { theoryMsgState: MESSAGE.sent, theoryMsgTime: time });
  } else {
    const params = { ...who, total: String(row.totalScore), rank: String(row.rankNo ?? '—') };
    await queueSms(context, [{ ...to, template: 'SCORE_TOTAL', params }]);
    await competitionInfoStore(context).update(row, { totalMsgState: MESSAGE.sent, totalMsgTime: time });
  }
}
