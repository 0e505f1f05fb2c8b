// An appeal comes in while its time lasts; as long as nobody looked at it, what it says may be changed.
import { appeal, type Appeal } from '@trainrace/contract/areas/results/appeal';
import { APPEAL, appealState } from '@trainrace/contract/dictionaries';
import { APPEAL_ANSWER_DAYS } from '@trainrace/contract/limits';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { actionOf, type ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { Refused, wrongState } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { day } from '#platform/time/time.ts';
import { appealStore } from './appeal.store.ts';
import { lockOpenScore, type OpenScore } from './openings.ts';

type Draft = ParsedInputOf<typeof appeal.submit>;

const bizTable = bizTableOf(appeal.family);

export async function submitAppeal(services: Services, outer: Context, draft: Draft): Promise<Appeal> {
  return await refuseTwice('appeal_once', { key: 'appealTwice' }, async () =>
    inTransaction(outer, async (context) =>
      draft.id === undefined ? await add(services, context, draft) : await change(context, draft.id, draft),
    ),
  );
}

async function add({ rights }: Services, context: Context, draft: Draft): Promise<Appeal> {
  const { contestName, tradeName, unitId, ...place } = await lockOpenScore(context, draft.competitorId);
  const id = newId();
  const { content, evidenceAtts } = await bindAttachments(
    context,
    { family: appeal.family, prjId: id, bizTable },
    draft,
  );
  const answerBy = addWorkingDays(day(context.now), APPEAL_ANSWER_DAYS, await workCalendarOf(context.db));
  const row = await appealStore(context).insert(
    {
      ...place,
      competitorId: draft.competitorId,
      content,
      evidenceAtts,
      answerBy,
      appellantId: context.user.id,
      appealNo: await nextSerial(context.db, 'APPEAL', context.now),
    },
    { id },
  );
  const bureau = await colleaguesWith(context.db, await rights.read(), [actionOf(appeal.command, DECIDES)]);
  await tellStaff(context, row, { contestName, tradeName, to: [...bureau, unitId] });
  return row;
}

/** Of the bureau, whoever decides on appeals. */
const DECIDES = { command: 'uphold' } as const;

async function tellStaff(
  context: Context,
  { id, appealNo: no, answerBy: until }: Appeal,
  { contestName: contest, tradeName: trade, to }: Pick<OpenScore, 'contestName' | 'tradeName'> & { to: string[] },
): Promise<void> {
  const about = { bizTable, bizId: id };
  const params = { contest, trade, no, until };
  await notify(context, [{ template: 'APPEAL_MADE', params, to, link: `/competition/appeal?view=${id}`, about }]);
}

async function change(context: Context, id: string, { version, ...draft }: Draft): Promise<Appeal> {
  const store = appealStore(context);
  const before = await store.find(id, { lock: true });
  if (before.appealState !== APPEAL.submitted) throw wrongState(labelOf(appealState, before.appealState));
  if (before.competitorId !== draft.competitorId) throw new Refused(409, 'appealScoreStays');
  const { content, evidenceAtts } = await bindAttachments(
    context,
    { family: appeal.family, prjId: id, bizTable },
    draft,
  );
  return await store.update(before, { content, evidenceAtts }, { version });
}
