import type { NotifyChoice, OwnChannel, OwnChannels } from '@trainrace/contract/areas/messages/channels';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';

interface Kept extends Pick<OwnChannel, 'provenTime' | 'isStopped'> {
  channel: OwnChannel['channel'];
  address: string;
}

export async function ownChannels(
  { sms, mail, wechat, params }: Pick<Services, 'sms' | 'mail' | 'wechat' | 'params'>,
  { db, user }: Context,
): Promise<OwnChannels> {
  const [{ rows: addresses }, { rows: choices }, isSms, { smsQuietFrom, smsQuietTo }] = await Promise.all([
    sql<Kept>`select channel, address_mask as address, to_char(proven_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as proven_time,
      stopped_at is not null as is_stopped from channel_address where account_id = ${user.id}`.execute(db),
    sql<NotifyChoice>`select kind, channel, is_on = 1 as is_on from notify_choice where account_id = ${user.id}`.execute(
      db,
    ),
    sms.isConfigured(),
    params.read(),
  ]);
  const none = { address: null, provenTime: null, isStopped: false };
  const of = (channel: OwnChannel['channel'], isOn: boolean): OwnChannel => ({
    ...none,
    ...addresses.find((one) => one.channel === channel),
    channel,
    isOn,
  });
  return {
    channels: [of('sms', isSms), of('mail', mail !== null), of('wechat', wechat !== null)],
    choices,
    quietFrom: smsQuietFrom,
    quietTo: smsQuietTo,
  };
}

/** The same one twice: the later counts. */
export async function chooseChannels(outer: Context, choices: readonly NotifyChoice[]): Promise<null> {
  const byPlace = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  await inTransaction(outer, async ({ db, user, now, lang }) => {
    await db
      .insertInto('notifyChoice')
      .values(
        [...byPlace.values()].map(({ kind, channel, isOn }) => ({
          accountId: user.id,
          kind,
          channel,
          isOn: isOn ? 1 : 0,
          updateTime: now.toISOString(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'kind', 'channel']).doUpdateSet((set) => ({
          isOn: set.ref('excluded.isOn'),
          updateTime: set.ref('excluded.updateTime'),
        })),
      )
      .execute();
    // The user who chooses reads in this language.
    await db.updateTable('channelAddress').set({ lang }).where('accountId', '=', user.id).execute();
  });
  return null;
}

/** Removes an address; messages that wait to be sent there are given up when their turn comes. */
export async function removeChannel({ db, user }: Context, channel: string): Promise<null> {
  await db.deleteFrom('channelAddress').where('accountId', '=', user.id).where('channel', '=', channel).execute();
  return null;
}
