// A construction file of the sample data as it stands in its table.
import { FILE } from '@trainrace/contract/dictionaries';
import type { CalcTrace } from '@trainrace/contract/areas/deposits/deposit-calculation';
import { addWorkingDays, type WorkCalendar } from '@trainrace/contract/rules/working-days';
import { addDays, day } from '../../../src/platform/time/time.ts';
import type { Cabinet } from '../attachments.ts';
import type { Papers } from '../papers.ts';
import { evidenceOnFile, type Heard } from './arrears.ts';
import { PROJECTS } from './file-plans.ts';
import type { DemoFile } from './demo-file.ts';
import type { DemoPolicy } from './policies.ts';

export interface Firm {
  id: string;
  account: string;
  name: string;
  uscc: string | null;
}

interface Around {
  firm: Firm;
  /** Among all files. */
  index: number;
  calendar: WorkCalendar;
  cabinet: Cabinet;
  papers: Papers;
  approver: string;
  policy: DemoPolicy;
  trace: CalcTrace;
  heard: Heard;
}

const DECISION_DAYS = 5;
/** Days from the contract to the draft. */
export const SIGNED_BEFORE = 20;

export function rowOf(file: DemoFile, around: Around): Readonly<Record<string, unknown>> {
  const { moments: _, ...named } = file;
  const { firm, index } = around;
  const [, industry, investType, ownerUnit] = PROJECTS[index % PROJECTS.length]!;
  const created = momentOf(file, FILE.draft)!;
  const last = file.moments.at(-1)![1];
  const asked = momentOf(file, FILE.returnAsked);
  return {
    ...named,
    projectCode: `2026-320582-${String(index + 1).padStart(4, '0')}`,
    industry,
    investType,
    ownerUnit,
    address: `张家港市示例路${index + 1}号`,
    ownerContact: '李样文',
    ownerMobile: `1990000${6000 + index}`,
    uscc: firm.uscc,
    qualification: '建筑工程施工总承包二级',
    legalPerson: '赵范成',
    laborManager: '王例青',
    laborMobile: `1990000${6100 + index}`,
    industryDept: '市住建局',
    supervisorUnit: '示例工程监理有限公司',
    contractNo: `HT-${String(index + 1).padStart(3, '0')}`,
    signDate: day(addDays(created, -SIGNED_BEFORE)),
    permitNo: `3205822026${String(index + 1).padStart(6, '0')}`,
    permitDate: permitDateOf(created),
    planStart: day(created),
    planEnd: day(addDays(created, 540)),
    actualEnd: asked === undefined ? null : day(addDays(asked, -10)),
    workerCount: 40 + ((index * 17) % 160),
    specialBank: '暨阳农商银行(示例)',
    specialAccount: `622200000000${1_000_000 + index}`,
    heldSince: last.toISOString(),
    enteredBy: [firm.id],
    createUser: firm.id,
    createTime: created.toISOString(),
    updateUser: firm.id,
    updateTime: last.toISOString(),
    ...submitted(file, around),
    ...decided(file, around),
  };
}

const momentOf = ({ moments }: DemoFile, status: number) => moments.find(([one]) => one === status)?.[1];

const permitDateOf = (created: Date) => day(addDays(created, -6));

function submitted(file: DemoFile, { firm, calendar, cabinet, papers, policy, trace, heard }: Around) {
  const moment = momentOf(file, FILE.town);
  if (moment === undefined) return {};
  const created = momentOf(file, FILE.draft)!;
  const put = (flowNode: string, originalName: string, paper: Papers['promise']) => [
    cabinet.put(paper, {
      prjId: file.id,
      bizTable: 'construction_file',
      flowNode,
      originalName,
      uploader: firm.id,
      moment: created,
    }),
  ];
  return {
    applicationAtts: put('SBB', '保证金申报表.pdf', papers.promise),
    contractAtts: put('HT', '施工合同.pdf', papers.regulation),
    licenceAtts: put('YYZZ', '营业执照.jpg', papers.licence),
    permitAtts: put('SGXK', '施工许可证.jpg', papers.licence),
    promiseAtts: put('CNS', '承诺书.pdf', papers.promise),
    submitUser: firm.id,
    submitTime: moment.toISOString(),
    deadline: addWorkingDays(permitDateOf(created), policy.payDays, calendar),
    dueDate: dueDateOf(file, { calendar, policy }),
    policyId: policy.id,
    calcRate: trace.rate,
    calcAmount: trace.amount,
    calcTrace: trace,
    cleanState: heard.judged.cleanState,
    arrearsEvidence: evidenceOnFile(heard),
  };
}

/** Until when the state that it is in may take, as the step into it sets it. */
function dueDateOf({ fileStatus, moments }: DemoFile, { calendar, policy }: Pick<Around, 'calendar' | 'policy'>) {
  const since = moments.at(-1)![1];
  const within = (workingDays: number) => addWorkingDays(day(since), workingDays, calendar);
  switch (fileStatus) {
    case FILE.town:
    case FILE.bureau:
      return within(DECISION_DAYS);
    case FILE.approved:
      return within(policy.fileDays);
    case FILE.used:
      return within(policy.topUpDays);
    case FILE.returnPublic:
      return day(addDays(since, policy.returnPublicityDays));
    default:
      return null;
  }
}

function decided(file: DemoFile, { calendar, approver, policy, trace }: Around) {
  const approved = momentOf(file, FILE.approved);
  switch (file.fileStatus) {
    case FILE.exempt:
      return { exemptReason: '合同额低于免缴标准，予以免缴备案。' };
    case FILE.void:
      return { voidReason: '项目取消建设。' };
    case FILE.townReturned:
    case FILE.bureauReturned:
      return { returnReason: '施工合同缺少签章页，请补充后重新提交。', returnFields: ['contractAtts'] };
    default:
      if (approved === undefined) return {};
  }
  return {
    approvedRate: trace.rate,
    marginModes: policy.modesAllowed,
    approveUser: approver,
    approveTime: approved.toISOString(),
    payDeadline: addWorkingDays(day(approved), policy.fileDays, calendar),
  };
}
