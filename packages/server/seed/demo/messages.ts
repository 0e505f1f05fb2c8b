// What the people of the sample data find under the bell: the last step of their entries, work that waits, announcements.
import { ANNOUNCEMENT } from '@trainrace/contract/dictionaries';
import { messageTemplates } from '@trainrace/contract/message/templates.labels';
import type { MessageTemplate } from '@trainrace/contract/message/templates';
import { addMinutes } from '../../src/time/time.ts';
import type { Operator } from './accounts.ts';
import type { Entry } from './entries.ts';
import { insertAll } from './insert.ts';
import type { World } from './world.ts';

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

const ANNOUNCEMENTS = [
  {
    days: -20,
    state: ANNOUNCEMENT.published,
    title: '关于开展本年度职业技能竞赛的通知（示例）',
    content:
      '各镇（街道）、各有关单位：\n本年度职业技能竞赛现已启动，请各单位组织职工、学生踊跃报名。\n报名、审核、准考证与成绩查询均在本平台办理，竞赛规程见各竞赛详情。',
  },
  {
    days: -6,
    state: ANNOUNCEMENT.published,
    roles: ['ORG', 'TOWN'],
    title: '请各经办单位及时完成资格初审（示例）',
    content: '报名截止后两个工作日内请完成资格初审；退回修改的，请在意见中写明需要补正的内容。',
  },
  {
    days: -1,
    state: ANNOUNCEMENT.published,
    title: '平台维护通知（示例）',
    content: '本周六 22:00 至周日 2:00 进行系统维护，期间可能无法登录，请提前安排报名与审核。',
  },
  { days: 0, state: ANNOUNCEMENT.draft, title: '颁奖活动安排（草稿示例）', content: '时间、地点待定。' },
] as const;

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
  const { announcements, notices } = announced(world, bureau);
  await insertAll(services.db, 'announcement', announcements);
  await insertAll(services.db, 'message', [...messages, ...notices]);
}

function wordsOf({ contest, trade, draft, applyNo }: Entry, row: Row): Record<string, string> {
  const reason = String(row['auditOpinion'] ?? row['firstAuditOpinion'] ?? '');
  const deadline = String(row['returnDeadline'] ?? '');
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
    box: messageTemplates[template].box,
    template,
    params: JSON.stringify(params),
    link,
    readTime: moment < at(READ_AFTER) ? addMinutes(moment, 600).toISOString() : null,
    createTime: moment.toISOString(),
  };
}

function announced(world: World, { id: createUser, name }: Operator): { announcements: Row[]; notices: Row[] } {
  const announcements: Row[] = [];
  const notices: Row[] = [];
  for (const { days, state, title, content, ...to } of ANNOUNCEMENTS) {
    const moment = world.at(days, 9);
    const id = world.idAt(moment);
    const roles = 'roles' in to ? [...to.roles] : null;
    const isOut = state === ANNOUNCEMENT.published;
    const time = moment.toISOString();
    const published = isOut ? { publishTime: time, publisherName: name } : { publishTime: null, publisherName: null };
    const stamps = { createUser, createTime: time, updateUser: createUser, updateTime: time };
    announcements.push({ id, title, content, roles, announceState: state, ...published, ...stamps });
    if (isOut)
      notices.push({
        id: world.idAt(moment),
        box: 'notice',
        title,
        content,
        roles,
        bizTable: 'announcement',
        bizId: id,
        createTime: time,
      });
  }
  return { announcements, notices };
}
