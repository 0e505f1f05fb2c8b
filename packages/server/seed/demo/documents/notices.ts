// Notices of the bureau, a town and an organising unit in every state, and who has read and confirmed them.
import { NOTICE, NOTICE_FOR } from '@trainrace/contract/dictionaries';
import { ANSWER_SLOT, NOTICE_SLOT, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { Db } from '../../../src/platform/db/connect.ts';
import { harmless, textOf } from '../../../src/areas/documents/api/notice-html.ts';
import { addMinutes } from '../../../src/platform/time/time.ts';
import type { Operator } from '../accounts/accounts.ts';
import { cabinetOf, type Cabinet } from '../attachments.ts';
import { insertAll } from '../insert.ts';
import type { Paper } from '../papers.ts';
import type { World } from '../world.ts';

type Row = Readonly<Record<string, unknown>>;

interface Planned {
  /** When it was written, from today. */
  days: number;
  title: string;
  text: string;
  status: FileNotice['noticeStatus'];
  category?: FileNotice['category'];
  scopeType?: FileNotice['scopeType'];
  scopeIds?: readonly string[];
  docNo?: string;
  isPublic?: true;
  isTop?: true;
  /** Days from today by which it is confirmed. */
  confirmBy?: number;
  /** Days from today at which it ends, or is published. */
  ends?: number;
  due?: number;
  withdrawn?: string;
  hasPaper?: true;
  by?: 'town' | 'unit';
  /** Accounts that read it; those after the bar have not confirmed it. */
  readers?: string;
}

const { draft, scheduled, published, withdrawn, archived } = NOTICE;

const PLANS: readonly Planned[] = [
  {
    days: -20,
    title: '关于开展本年度职业技能竞赛的通知（示例）',
    docNo: '张人社示〔2026〕12号',
    status: published,
    isPublic: true,
    isTop: true,
    hasPaper: true,
    text: '<p>各镇（街道）、各有关单位：</p><p>本年度职业技能竞赛现已启动，请各单位组织职工、学生踊跃报名。</p><h3>一、报名方式</h3><p>报名、审核、准考证与成绩查询均在<strong>本平台</strong>办理。</p><h3>二、有关要求</h3><ol><li>竞赛规程见附件及各竞赛详情；</li><li>报名截止后不再受理补报。</li></ol>',
    readers: 'org01 school01 biz01 ent01 town01|',
  },
  {
    days: -6,
    title: '请各经办单位及时完成资格初审（示例）',
    status: published,
    scopeType: NOTICE_FOR.roles,
    scopeIds: ['ORG', 'TOWN'],
    confirmBy: 5,
    text: '<p>报名截止后<strong>两个工作日</strong>内请完成资格初审；退回修改的，请在意见中写明需要补正的内容。</p>',
    readers: 'org01 town01|town02',
  },
  {
    days: -3,
    title: '关于开展工资保证金存缴情况核对的通知（示例）',
    docNo: '张人社示〔2026〕31号',
    category: '工资保证金',
    status: published,
    scopeType: NOTICE_FOR.roles,
    scopeIds: ['ENT', 'SUP'],
    confirmBy: 7,
    hasPaper: true,
    text: '<p>各施工总承包企业、各出具机构：</p><p>请于期限前核对在建项目工资保证金存缴情况，核对项目如下：</p><table><thead><tr><th>项目</th><th>要求</th></tr></thead><tbody><tr><td>存缴金额</td><td>与核定金额一致</td></tr><tr><td>凭证期限</td><td>不早于合同竣工日期后30日</td></tr></tbody></table><p>核对后请确认签收，有出入的在反馈意见中说明。</p>',
    readers: 'ent01|bank01',
  },
  {
    days: -1,
    title: '平台维护通知（示例）',
    status: published,
    isPublic: true,
    ends: 6,
    text: '<p>本周六 22:00 至周日 2:00 进行系统维护，期间可能无法登录，请提前安排报名与审核。</p>',
  },
  {
    days: -40,
    title: '国庆假期值班安排（示例）',
    status: published,
    ends: -25,
    text: '<p>假期值班电话见附表，紧急事项请先联系值班人员。</p>',
    readers: 'town01|',
  },
  {
    days: -12,
    title: '杨舍镇企业技能提升座谈会通知（示例）',
    status: published,
    by: 'town',
    scopeType: NOTICE_FOR.towns,
    confirmBy: -2,
    text: '<p>请镇内各企业安排一名负责人参加，会议地点：镇政府三楼会议室。</p>',
    readers: '|ent01',
  },
  {
    days: -4,
    title: '参赛选手须知（示例）',
    category: '培训',
    status: published,
    by: 'unit',
    scopeType: NOTICE_FOR.contests,
    confirmBy: 10,
    text: '<p>请参赛选手携带<strong>身份证</strong>和<strong>准考证</strong>，提前30分钟到场检录。</p><ul><li>实操赛项须穿工作服、劳保鞋；</li><li>不得携带通讯工具进入赛场。</li></ul>',
  },
  {
    days: -2,
    title: '请核对单位基本信息（示例）',
    status: published,
    scopeType: NOTICE_FOR.units,
    scopeIds: ['school01', 'biz01'],
    text: '<p>请登录平台核对联系人和联系电话，如有变动请及时修改。</p>',
    readers: 'school01|',
  },
  {
    days: -9,
    title: '第三期裁判员培训安排（示例）',
    category: '培训',
    status: withdrawn,
    scopeType: NOTICE_FOR.roles,
    scopeIds: ['ORG'],
    withdrawn: '培训时间有变，另行通知',
    text: '<p>培训时间：本月18日。</p>',
    readers: 'org01|',
  },
  {
    days: -60,
    title: '上半年技能竞赛计划征集（示例）',
    category: '政策',
    status: archived,
    scopeType: NOTICE_FOR.roles,
    scopeIds: ['ORG', 'GRP'],
    confirmBy: -45,
    text: '<p>请各单位报送上半年竞赛计划。</p>',
    readers: 'org01 school01|',
  },
  {
    days: 0,
    title: '决赛观摩活动安排（示例）',
    status: scheduled,
    due: 2,
    text: '<p>欢迎各单位组织人员观摩决赛，观摩人员请于入口处登记。</p>',
  },
  { days: 0, title: '颁奖活动安排（草稿示例）', status: draft, category: '公示', text: '<p>时间、地点待定。</p>' },
];

const ACCOUNTS = ['town01', 'town02', 'org01', 'school01', 'biz01', 'ent01', 'bank01'];

export async function loadNotices(world: World, { bureau, paper }: { bureau: Operator; paper: Paper }): Promise<void> {
  const { db } = world.services;
  const people = await peopleIn(db);
  const contests = await contestsOf(db, people.get('org01')!.id);
  const cabinet = cabinetOf(world);
  const notices: Row[] = [];
  const versions: Row[] = [];
  const receipts: Row[] = [];
  const messages: Row[] = [];
  for (const plan of PLANS) {
    const moment = world.at(plan.days, 9);
    const id = world.idAt(moment);
    const row = noticeRow(world, plan, { id, moment, people, contests, bureau });
    const attId =
      plan.hasPaper &&
      cabinet.put(paper, {
        prjId: id,
        bizTable: 'file_notice',
        flowNode: NOTICE_SLOT,
        originalName: '附件：竞赛规程.pdf',
        uploader: bureau.id,
        moment,
      });
    notices.push({ ...row, noticeAtts: attId ? [attId] : null });
    if (plan.status === draft || plan.status === scheduled) continue;
    const { title, content, publisherName: savedBy } = row;
    versions.push({ noticeId: id, versionNo: 1, title, content, savedBy, savedTime: moment.toISOString() });
    receipts.push(...receiptsOf(plan, { id, moment, people, world, cabinet, paper }));
    if (plan.status === published) messages.push(messageRow(world, id, plan, moment));
  }
  await insertAll(db, 'attach', cabinet.rows);
  await insertAll(db, 'fileNotice', notices);
  await insertAll(db, 'fileNoticeVersion', versions);
  await insertAll(db, 'fileNoticeReceipt', receipts);
  await insertAll(db, 'message', messages);
}

type People = ReadonlyMap<string, { id: string; name: string; townCode: string | null }>;

async function peopleIn(db: Db): Promise<People> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'account', 'name', 'townCode'])
    .where('account', 'in', ACCOUNTS)
    .execute();
  return new Map(rows.map(({ account, ...one }) => [account, one]));
}

async function contestsOf(db: Db, unitId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contestInfo')
    .select('id')
    .where('undertakeUnitId', '=', unitId)
    .where('isDeleted', '=', 0)
    .execute();
  return rows.map(({ id }) => id);
}

interface Made {
  id: string;
  moment: Date;
  people: People;
  /** Of the organising unit that writes. */
  contests: readonly string[];
  bureau: Operator;
}

function noticeRow(world: World, plan: Planned, { id, moment, people, contests, bureau }: Made) {
  const time = moment.toISOString();
  const { status, due } = plan;
  const by = plan.by === 'town' ? people.get('town01')! : plan.by === 'unit' ? people.get('org01')! : bureau;
  const publishTime = status === draft ? null : due === undefined ? time : world.at(due, 9).toISOString();
  return {
    id,
    title: plan.title,
    docNo: plan.docNo ?? null,
    category: plan.category ?? '通知',
    content: harmless(plan.text),
    ...audienceOf(plan, people, contests),
    isPublic: plan.isPublic ? 1 : 0,
    isTop: plan.isTop ? 1 : 0,
    needReceipt: plan.confirmBy === undefined ? 0 : 1,
    receiptDeadline: plan.confirmBy === undefined ? null : world.date(plan.confirmBy),
    expireTime: plan.ends === undefined ? null : world.at(plan.ends, 18).toISOString(),
    noticeStatus: status,
    publishTime,
    changedTime: status === draft || status === scheduled ? null : time,
    publisherName: status === draft ? null : by.name,
    withdrawReason: plan.withdrawn ?? null,
    createUser: by.id,
    createTime: time,
    updateUser: by.id,
    updateTime: time,
  };
}

function audienceOf(
  { by, scopeType = NOTICE_FOR.all, scopeIds }: Planned,
  people: People,
  contests: readonly string[],
) {
  const town = people.get('town01')!.townCode;
  const own = { townCode: by === 'town' ? town : null, unitId: by === 'unit' ? people.get('org01')!.id : null };
  const ids = scopeType === NOTICE_FOR.units ? scopeIds!.map((account) => people.get(account)!.id) : scopeIds;
  if (by === 'unit') return { ...own, scopeType, scopeIds: [...contests], scopeTowns: null };
  if (by === 'town') return { ...own, scopeType, scopeIds: [town], scopeTowns: [town] };
  return { ...own, scopeType, scopeIds: ids === undefined ? null : [...ids], scopeTowns: null };
}

interface Answering {
  world: World;
  cabinet: Cabinet;
  paper: Paper;
}

function receiptsOf(
  { readers = '', confirmBy }: Planned,
  { id, moment, people, world, cabinet, paper }: Pick<Made, 'id' | 'moment' | 'people'> & Answering,
): Row[] {
  const [confirmed = '', others = ''] = readers.split('|');
  const named = (accounts: string) => accounts.split(' ').filter((one) => one !== '');
  return [...named(confirmed), ...named(others)].map((account, index) => {
    const isConfirmed = confirmBy !== undefined && named(confirmed).includes(account);
    const answers = isConfirmed && index === 0;
    const { id: accountId, name: readerName } = people.get(account)!;
    const receiptId = world.idAt(moment);
    const attId =
      answers &&
      cabinet.put(paper, {
        prjId: receiptId,
        bizTable: 'file_notice_receipt',
        flowNode: ANSWER_SLOT,
        originalName: '核对结果(示例).pdf',
        uploader: accountId,
        moment: addMinutes(moment, 99),
      });
    return {
      id: receiptId,
      noticeId: id,
      versionNo: 1,
      accountId,
      readTime: addMinutes(moment, 95 + index * 40).toISOString(),
      receiptTime: isConfirmed ? addMinutes(moment, 100 + index * 40).toISOString() : null,
      readerName,
      feedback: answers ? '已核对，无出入。' : null,
      feedbackAtts: attId ? [attId] : null,
    };
  });
}

const messageRow = (world: World, id: string, { title, text }: Planned, moment: Date): Row => ({
  id: world.idAt(moment),
  box: 'notice',
  title,
  content: textOf(text),
  link: `/message/notice?id=${id}`,
  bizTable: 'file_notice',
  bizId: id,
  createTime: moment.toISOString(),
});
