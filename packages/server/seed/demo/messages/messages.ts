// Messages of the people of the sample data: the last step of their entries, work that waits. Notices stand in notices.ts.
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import type { MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { addMinutes } from '../../../src/platform/time/time.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Entry } from '../contests/entries.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

type Row = Readonly<Record<string, unknown>>;

/** Days that a message has usually been read after. */
const READ_AFTER = -3;
/** Older ones went by age. */
const OLDEST = -120;
const [WAITS_FIRST, WAITS_FINAL] = [10, 20];

const TEMPLATE_OF: Readonly<Record<number, MessageTemplate>> = {
  10: 'ENTRY_SUBMITTED',
  12: 'ENTRY_RETURNED',
  19: 'ENTRY_REJECTED',
  20: 'ENTRY_SUBMITTED',
  22: 'ENTRY_RETURNED',
  29: 'ENTRY_REJECTED',
  30: 'ENTRY_PASSED',
};

interface InboxMessage {
  entries: readonly Entry[];
  rows: readonly Row[];
  bureau: Operator;
}

export async function loadMessages(world: World, { entries, rows, bureau }: InboxMessage): Promise<void> {
  const { services, at } = world;
  const messages: Row[] = [];
  const oldest = at(OLDEST);
  for (const [index, entry] of entries.entries()) {
    const row = rows[index]!;
    const moment = new Date(String(row['updateTime']));
    const template = TEMPLATE_OF[entry.auditStatus];
    if (template === undefined || moment < oldest) continue;
    messages.push(
      messageRow(world, { template, moment, to: entry.enterer.id, params: wordsOf(entry, row), link: linkOf(entry) }),
    );
  }
  messages.push(...waitingWork(world, entries, bureau));
  await insertAll(services.db, 'message', messages);
}

function wordsOf({ contest, trade, draft, applyNo }: Entry, row: Row): Record<string, string> {
  const reason = String(row['auditOpinion'] ?? row['firstAuditOpinion'] ?? '');
  const deadline = row['returnDeadline'] ? endMinute(String(row['returnDeadline'])) : '';
  return { name: draft.name, contest: contest.contestName, trade: trade.row.tradeName, applyNo, reason, deadline };
}

/** As in the application module. */
const linkOf = ({ id, applySource }: Entry): string =>
  applySource === 1
    ? `/application/my?view=${id}`
    : applySource === 4
      ? '/application/audit'
      : `/application/group?view=${id}`;

/** One unread mail per contest, whatever waits in it. */
function waitingWork(world: World, entries: readonly Entry[], bureau: Operator): Row[] {
  const first = new Map<string, Entry>();
  const final = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.auditStatus === WAITS_FIRST) first.set(entry.contest.id, entry);
    if (entry.auditStatus === WAITS_FINAL) final.set(entry.contest.id, entry);
  }
  const mail = (template: MessageTemplate, to: string, { contest, trade }: Entry): Row => ({
    ...messageRow(world, {
      template,
      moment: world.at(-1, 10),
      to,
      params: { name: '', contest: contest.contestName, trade: trade.row.tradeName },
      link: '/application/audit',
    }),
    readTime: null,
    once: `${template === 'ENTRY_TO_FIRST_AUDIT' ? 'first' : 'final'}:${contest.id}`,
  });
  return [
    ...[...first.values()].map((entry) => mail('ENTRY_TO_FIRST_AUDIT', entry.contest.unit.id, entry)),
    ...[...final.values()].map((entry) => mail('ENTRY_TO_FINAL_AUDIT', bureau.id, entry)),
  ];
}

interface NewMessage {
  template: MessageTemplate;
  moment: Date;
  to: string;
  params: Readonly<Record<string, string>>;
  link: string;
}

function messageRow({ at, idAt }: World, { template, moment, to, params, link }: NewMessage): Row {
  return {
    id: idAt(moment),
    accountId: to,
    box: textOfMessage(template).box,
    template,
    params: JSON.stringify(params),
    link,
    readTime: moment < at(READ_AFTER) ? addMinutes(moment, 600).toISOString() : null,
    createTime: moment.toISOString(),
  };
}
