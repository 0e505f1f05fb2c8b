// Recipients of messages about an instrument: its enterprise, its issuer, and the bureau where it is its turn.
import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import type { MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import type { Context } from '#platform/context/context.ts';
import { notify, colleaguesWith, type InboxMessage } from '#platform/notify/notify.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';

const about = ({ id }: MarginInstrument) => ({
  link: `/deposit/margin_instrument?view=${id}`,
  about: { bizTable: 'margin_instrument', bizId: id },
});

const named = ({ projectName, instrumentNo }: MarginInstrument) => ({ project: projectName, no: instrumentNo });

/** The issuer, or the bureau for one without an account. */
async function answering({ db, user }: Context, { issuerUnitId }: MarginInstrument): Promise<string[]> {
  return issuerUnitId ? [issuerUnitId] : await colleaguesWith(db, user.rights, ['margin_instrument_confirm']);
}

const bureau = async ({ db, user }: Context): Promise<string[]> =>
  await colleaguesWith(db, user.rights, ['margin_instrument_use']);

type News = Omit<InboxMessage, 'link' | 'about'> & { template: MessageTemplate };

const tell = async (context: Context, row: MarginInstrument, news: News): Promise<void> =>
  await notify(context, [{ ...news, ...about(row) } as InboxMessage]);

export async function notifyHandedIn(context: Context, row: MarginInstrument): Promise<void> {
  const to = await answering(context, row);
  const params = { ...named(row), enterprise: row.enterpriseName, amount: row.amount };
  await tell(context, row, { template: 'INSTRUMENT_TO_CONFIRM', params, to, once: `instrument:${row.id}` });
}

export async function notifyConfirmed(context: Context, row: MarginInstrument): Promise<void> {
  return await tell(context, row, { template: 'INSTRUMENT_CONFIRMED', params: named(row), to: [row.enterpriseId] });
}

export async function notifyRejected(context: Context, row: MarginInstrument): Promise<void> {
  return await tell(context, row, {
    template: 'INSTRUMENT_REJECTED',
    params: { ...named(row), reason: row.rejectReason ?? '' },
    to: [row.enterpriseId],
  });
}

export async function notifyReleased(context: Context, row: MarginInstrument): Promise<void> {
  const params = { project: row.projectName };
  const to = [row.enterpriseId, ...(await bureau(context))];
  await tell(context, row, { template: 'DEPOSIT_RELEASED', params, to });
}

export async function notifyUsed(
  context: Context,
  row: MarginInstrument,
  { amount, topUpDeadline }: { amount: string; topUpDeadline: string },
): Promise<void> {
  const params = { ...named(row), amount };
  await tell(context, row, { template: 'DEPOSIT_TO_PAY', params, to: await answering(context, row) });
  const due = { ...params, deadline: topUpDeadline };
  await tell(context, row, { template: 'DEPOSIT_TO_TOP_UP', params: due, to: [row.enterpriseId] });
  await smsToEnterprise(context, row, { amount, deadline: topUpDeadline });
}

async function smsToEnterprise(
  context: Context,
  { id, enterpriseId, projectName }: MarginInstrument,
  { amount, deadline }: { amount: string; deadline: string },
): Promise<void> {
  const { mobile } = await decryptSensitive(context, 'userInfo', enterpriseId, ['mobile']);
  if (mobile === null) return;
  const params = { project: projectName, amount, deadline };
  await queueSms(context, [{ mobile, template: 'TOPUP_DUE', params, bizTable: 'margin_instrument', bizId: id }]);
}

export async function notifyPaid(context: Context, row: MarginInstrument, { amount }: { amount: string }) {
  return await tell(context, row, {
    template: 'DEPOSIT_PAID',
    params: { ...named(row), amount },
    to: [row.enterpriseId, ...(await bureau(context))],
  });
}

export async function notifyToppedUp(context: Context, row: MarginInstrument, { amount }: { amount: string }) {
  return await tell(context, row, {
    template: 'DEPOSIT_TOPPED_UP',
    params: { ...named(row), amount },
    to: [row.enterpriseId, ...(await bureau(context))],
  });
}
