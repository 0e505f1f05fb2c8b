// Everybody whose total, place or award is another now learns it: by inbox who has an account, by SMS who has a number.
import type { KeptMove } from '@trainrace/contract/areas/results/score-correction';
import type { Context } from '#platform/context/context.ts';
import type { SmsParams } from '@trainrace/contract/areas/messages/sms-templates';
import { notify } from '#platform/notify/notify.ts';
import type { OpenTrade } from '#areas/contests/api/open-trade.ts';
import type { BesideInbox } from '#platform/notify/queue-chosen-sms.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';

export async function notifyMoved(
  context: Context,
  { contestName, tradeName }: OpenTrade,
  { no, moves }: { no: string; moves: readonly KeptMove[] },
): Promise<void> {
  if (moves.length === 0) return;
  const people = await context.db
    .selectFrom('competitionInfo as s')
    .innerJoin('applicationInfo as a', 'a.id', 's.applicationId')
    .select(['s.id', 's.name', 's.mobileEnc', 'a.userId', 'a.groupId'])
    .where(
      's.id',
      'in',
      moves.map(({ competitorId }) => competitorId),
    )
    .execute();
  const placeOf = new Map(moves.map(({ competitorId, after }) => [competitorId, after]));
  const told = people.map(({ id, name, mobileEnc, userId, groupId }) => {
    const { totalScore, rankNo } = placeOf.get(id)!;
    const place = { total: totalScore ?? '—', rank: rankNo === null ? '—' : String(rankNo) };
    return { id, name, mobileEnc, userId, to: userId ?? groupId, place };
  });
  await notify(
    context,
    told.map(({ id, name, mobileEnc, userId, to, place }) => ({
      template: 'SCORE_CORRECTED' as const,
      params: { contest: contestName, trade: tradeName, no, name, ...place },
      to: to === null ? [] : [to],
      link: '/competition/look',
      about: { bizTable: 'competition_info', bizId: id },
      sms: smsOf(context, { id, mobileEnc, of: userId }, { name, trade: tradeName, ...place }),
    })),
  );
}

function smsOf(
  { cipher }: Pick<Context, 'cipher'>,
  { id, mobileEnc, of }: { id: string; mobileEnc: Buffer | null; of: string | null },
  params: SmsParams<'SCORE_CORRECTED'>,
): BesideInbox[] {
  if (mobileEnc === null) return [];
  const mobile = cipher.decrypt(mobileEnc, sensitivePlace('competitionInfo', 'mobile', id));
  return [{ of, template: 'SCORE_CORRECTED', params, mobile, bizTable: 'competition_info', bizId: id }];
}
