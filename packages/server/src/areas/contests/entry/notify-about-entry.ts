// Tells the people concerned with an entry where it stands: the enterer, the unit, the bureau.
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { FINAL_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import type { Context } from '#platform/context/context.ts';
import { colleaguesWith, notify, type InboxMessage, type InboxText } from '#platform/notify/notify.ts';
import type { Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';

const [WAITS_FIRST, RETURNED_FIRST, REFUSED_FIRST, RETURNED, REFUSED, PASSED] = [10, 12, 19, 22, 29, 30];

/** `after` is the entry as the step left it, `said` the opinion that came with it; nothing was said by who handed it in. */
export async function notifyAboutEntry(
  context: Context,
  { row, createUser }: Entry,
  { locked, after, said }: { locked: LockedTrade; after: ApplicationInfo; said?: string | null },
): Promise<void> {
  const isHandedIn = said === undefined;
  const about = { bizTable: 'APPLICATION_INFO', bizId: row.id };
  const names = { name: row.name ?? '', contest: locked.contestName, trade: locked.tradeName };
  const reason = said ?? '';
  const entrant = entrantOf(row, createUser);
  const inboxMessages: InboxMessage[] = [];
  const toEntrant = (what: InboxText) => inboxMessages.push({ ...what, ...entrant, about });

  if (isHandedIn) toEntrant({ template: 'ENTRY_SUBMITTED', params: { ...names, applyNo: row.applyNo } });
  const backToUnit = !isHandedIn && after.returnTo === 'handle';
  if (after.auditStatus === WAITS_FIRST || backToUnit)
    inboxMessages.push(
      backToUnit
        ? {
            template: 'ENTRY_BACK_TO_UNIT',
            params: { ...names, reason },
            to: [locked.undertakeUnitId],
            link: REVIEWS,
            about,
          }
        : {
            template: 'ENTRY_TO_FIRST_AUDIT',
            params: names,
            to: [locked.undertakeUnitId],
            link: REVIEWS,
            once: `first:${locked.contestId}`,
          },
    );
  else if (after.auditStatus === FINAL_REVIEW)
    inboxMessages.push({
      template: 'ENTRY_TO_FINAL_AUDIT',
      params: names,
      to: await colleaguesWith(context.db, context.user.rights, ['application_audit', 'application_detail']),
      link: REVIEWS,
      once: `final:${locked.contestId}`,
    });
  else if (after.auditStatus === RETURNED_FIRST || after.auditStatus === RETURNED)
    toEntrant({
      template: 'ENTRY_RETURNED',
      params: { ...names, reason, deadline: endMinute(after.returnDeadline ?? '') },
    });
  else if (after.auditStatus === REFUSED_FIRST || after.auditStatus === REFUSED)
    toEntrant({ template: 'ENTRY_REJECTED', params: { ...names, reason } });
  else if (after.auditStatus === PASSED) toEntrant({ template: 'ENTRY_PASSED', params: names });
  await notify(context, inboxMessages);
}

const REVIEWS = '/application/audit';

/** A person, a group for its people, or the unit that entered somebody: each opens the entry on a page of its own. */
function entrantOf(
  { id, userId, groupId }: ApplicationInfo,
  createUser: string | null,
): Pick<InboxMessage, 'to' | 'link'> {
  if (userId !== null) return { to: [userId], link: `/application/my?view=${id}` };
  if (groupId !== null) return { to: [groupId], link: `/application/group?view=${id}` };
  return { to: createUser === null ? [] : [createUser], link: REVIEWS };
}
