// Instruments of the sample data for every file that was to be secured: one in each state, with uses, renewals and returns.
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { FILE, INSTRUMENT, MARGIN_MODE, TRAIL } from '@trainrace/contract/dictionaries';
import { decimalOf, divideHalfUp, unitsOf } from '@trainrace/contract/rules/decimal';
import { addWorkingDays, type WorkCalendar } from '@trainrace/contract/rules/working-days';
import { sql } from 'kysely';
import { workCalendarOf } from '../../../src/platform/calendar/work-calendar.ts';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { addDays, day } from '../../../src/platform/time/time.ts';
import { operatorsByAccount, type Operator } from '../accounts/accounts.ts';
import { cabinetOf, type Cabinet } from '../attachments.ts';
import { chronicleOf, type Chronicle } from '../chronicle.ts';
import { insertAll } from '../insert.ts';
import type { Papers } from '../papers.ts';
import type { World } from '../world.ts';
import type { DemoFile } from './demo-file.ts';
import type { DemoPolicy } from './policies.ts';

const { waiting, rejected, valid, used, replaced, released, voided } = INSTRUMENT;

const STATE_OF: Readonly<Record<number, number>> = {
  [FILE.confirming]: waiting,
  [FILE.refused]: rejected,
  [FILE.inForce]: valid,
  [FILE.used]: used,
  [FILE.returnAsked]: valid,
  [FILE.returnPublic]: valid,
  [FILE.returnApproved]: valid,
  [FILE.released]: released,
};

type Row = Record<string, unknown> & { id: string };

interface Stage {
  world: World;
  papers: Papers;
  cabinet: Cabinet;
  chronicle: Chronicle;
  calendar: WorkCalendar;
  topUpDays: number;
  bank: Operator;
  insurer: Operator;
  bureau: Operator;
  instruments: Row[];
  usages: Row[];
  movements: Row[];
}

export async function loadInstruments(
  world: World,
  papers: Papers,
  { files, policy }: { files: readonly DemoFile[]; policy: DemoPolicy },
): Promise<void> {
  const { db } = world.services;
  const operator = await operatorsByAccount(world);
  const stage: Stage = {
    world,
    papers,
    cabinet: cabinetOf(world),
    chronicle: chronicleOf(world),
    calendar: await workCalendarOf(db),
    topUpDays: policy.topUpDays,
    bank: operator('bank01'),
    insurer: operator('ins01'),
    bureau: operator('adml'),
    instruments: [],
    usages: [],
    movements: [],
  };
  for (const [index, file] of files.entries()) secure(stage, file, index);
  const inForce = files.filter(({ fileStatus }) => fileStatus === FILE.inForce);
  const inUse = files.filter(({ fileStatus }) => fileStatus === FILE.used);
  replaceOne(stage, inForce.at(-1)!);
  renewOne(stage, inForce[1]!);
  voidOne(stage, files.find(({ fileStatus }) => fileStatus === FILE.approved)!);
  for (const [place, file] of inUse.entries()) useOne(stage, file, place);
  await insertAll(db, 'attach', stage.cabinet.rows);
  await insertAll(db, 'marginInstrument', stage.instruments);
  await insertAll(db, 'marginUsage', stage.usages);
  await insertAll(db, 'marginMovement', stage.movements);
  await sql`update construction_file f set expire_date = (select min(i.expire_date) from margin_instrument i
    where i.construction_file_id = f.id and i.instrument_state in (${valid}, ${used}))`.execute(db);
  await stage.chronicle.write();
}

const momentOf = ({ moments }: DemoFile, status: number) => moments.find(([one]) => one === status)?.[1];

function secure(stage: Stage, file: DemoFile, index: number): void {
  const state = STATE_OF[file.fileStatus];
  if (state === undefined) return;
  const row = instrumentOf(stage, file, { state, no: `BH2026${String(index + 1).padStart(4, '0')}` });
  const confirmed = momentOf(file, FILE.inForce);
  if (confirmed !== undefined)
    move(stage, row, { kind: 'open', moment: confirmed, amount: file.approvedAmount!, left: file.approvedAmount! });
  const ended = momentOf(file, FILE.released);
  if (ended !== undefined)
    move(stage, row, { kind: 'release', moment: ended, amount: file.approvedAmount!, left: '0.00' });
  if (file.fileStatus === FILE.returnApproved) row['waitsFor'] = 'release';
}

interface New {
  state: number;
  no: string;
  expireDate?: string;
  moment?: Date;
  replacesId?: string;
}

function instrumentOf(stage: Stage, file: DemoFile, { state, no, ...more }: New): Row {
  const { world, cabinet, papers, chronicle, bank, insurer } = stage;
  const handedIn = more.moment ?? momentOf(file, FILE.confirming) ?? file.moments.at(-1)![1];
  const id = world.idAt(handedIn);
  const issuer = file.marginMode === MARGIN_MODE.insurance ? insurer : bank;
  const isConfirmed = ![waiting, rejected, voided].includes(state as 10);
  const confirmed = momentOf(file, FILE.inForce) ?? handedIn;
  const slot = { prjId: id, bizTable: 'margin_instrument', flowNode: 'PZ', originalName: '凭证扫描件.pdf' };
  const row: Row = {
    id,
    constructionFileId: file.id,
    fileNo: file.fileNo,
    projectName: file.projectName,
    enterpriseId: file.enterpriseId,
    enterpriseName: file.enterpriseName,
    townCode: file.townCode,
    mode: file.marginMode,
    issuerUnitId: issuer.id,
    issuerName: issuer.name,
    instrumentNo: no,
    amount: file.approvedAmount,
    issueDate: day(addDays(handedIn, -1)),
    expireDate: more.expireDate ?? file.expireDate ?? world.date(420),
    isIrrevocable: 1,
    isOnDemand: 1,
    voucherAtt: cabinet.put(papers.regulation, { ...slot, uploader: file.enterpriseId, moment: handedIn }),
    replacesId: more.replacesId ?? null,
    instrumentState: state,
    waitsFor: state === waiting ? 'confirm' : null,
    usedAmount: '0.00',
    toppedAmount: '0.00',
    enteredBy: file.enterpriseId,
    confirmBy: isConfirmed ? issuer.name : null,
    confirmTime: isConfirmed ? confirmed.toISOString() : null,
    rejectReason: state === rejected ? '保函金额与我行开立的原件不一致，请核对后重新提交。' : null,
    // As a running installation would have told of it already.
    toldStage: null,
    createUser: file.enterpriseId,
    createTime: handedIn.toISOString(),
    updateUser: file.enterpriseId,
    updateTime: handedIn.toISOString(),
  };
  row['toldStage'] = stageOf(world, String(row['expireDate']));
  stage.instruments.push(row);
  const by = { id: file.enterpriseId, name: file.enterpriseName, roles: ['ENT'] as const };
  const subject = { bizTable: 'margin_instrument', bizId: id, bizNo: no, bizTitle: file.projectName };
  chronicle.tell(by, handedIn, { ...subject, action: TRAIL.added, changes: [] });
  if (state === waiting) return row;
  const changes = changesBetween(marginInstrument.family, { instrumentState: waiting }, { instrumentState: state });
  chronicle.tell(state === voided ? stage.bureau : issuer, confirmed, { ...subject, action: TRAIL.state, changes });
  return row;
}

function stageOf(world: World, expireDate: string): string | null {
  const ends = [
    ['over', -1],
    ['d7', 7],
    ['d30', 30],
    ['d90', 90],
  ] as const;
  return ends.find(([, days]) => expireDate <= world.date(days))?.[0] ?? null;
}

interface Move {
  kind: string;
  moment: Date;
  amount: string;
  left: string;
  remark?: string;
}

/** Written down by who took the step: the bureau orders a use, its issuer does everything else. */
function move(stage: Stage, row: Row, { kind, moment, amount, left, remark }: Move): void {
  const { world, movements, bank, insurer, bureau } = stage;
  const by = kind === 'use' ? bureau : row['issuerUnitId'] === insurer.id ? insurer : bank;
  movements.push({
    id: world.idAt(moment),
    instrumentId: row.id,
    constructionFileId: row['constructionFileId'],
    kind,
    happenedOn: day(moment),
    amount,
    balance: left,
    remark: remark ?? null,
    byName: by.name,
    createUser: by.id,
    createTime: moment.toISOString(),
  });
}

/** One that took the place of another half a year ago. */
function replaceOne(stage: Stage, file: DemoFile): void {
  const now = stage.instruments.find((one) => one['constructionFileId'] === file.id)!;
  const moment = addDays(momentOf(file, FILE.inForce)!, -200);
  const before = instrumentOf(stage, file, {
    state: replaced,
    no: `${String(now['instrumentNo'])}-1`,
    expireDate: day(addDays(moment, 210)),
    moment,
  });
  before['confirmTime'] = moment.toISOString();
  now['replacesId'] = before.id;
  // The instrument that is named has to be there first.
  stage.instruments.splice(stage.instruments.indexOf(before), 1);
  stage.instruments.unshift(before);
  const amount = file.approvedAmount!;
  move(stage, before, { kind: 'open', moment, amount, left: amount });
  const ended = momentOf(file, FILE.inForce)!;
  move(stage, before, { kind: 'replace', moment: ended, amount, left: '0.00', remark: String(now['instrumentNo']) });
}

/** One that ends soon, whose successor waits for its issuer. */
function renewOne(stage: Stage, file: DemoFile): void {
  const old = stage.instruments.find((one) => one['constructionFileId'] === file.id)!;
  const no = `${String(old['instrumentNo'])}-2`;
  const expireDate = stage.world.date(390);
  instrumentOf(stage, file, { state: waiting, no, expireDate, moment: stage.world.at(-1, 10), replacesId: old.id });
}

const voidOne = (stage: Stage, file: DemoFile): void =>
  void instrumentOf(stage, file, { state: voided, no: 'BH20269901', moment: stage.world.at(-2, 11) });

/** The first is overdue with a part of it topped up; of the second a new order waits to be paid. */
function useOne(stage: Stage, file: DemoFile, place: number): void {
  const { world } = stage;
  const row = stage.instruments.find((one) => one['constructionFileId'] === file.id)!;
  const total = unitsOf(file.approvedAmount!, 2);
  const part = divideHalfUp(total, 4n);
  const money = (units: bigint) => decimalOf(units, 2);
  const ordered = momentOf(file, FILE.used)!;
  const paid = addDays(ordered, 2);
  const topped = addDays(ordered, 8);
  const isFirst = place === 0;
  const back = isFirst ? divideHalfUp(part, 2n) : part;
  addUsage(stage, row, { moment: ordered, amount: money(part), topUpAmount: money(back), paid, topped });
  const orderOf = () => String(stage.usages.at(-1)!['orderNo']);
  move(stage, row, { kind: 'use', moment: ordered, amount: money(part), left: money(total - part), remark: orderOf() });
  move(stage, row, { kind: 'pay', moment: paid, amount: money(part), left: money(total - part) });
  move(stage, row, { kind: 'topUp', moment: topped, amount: money(back), left: money(total - part + back) });
  Object.assign(row, { usedAmount: money(part), toppedAmount: money(back), waitsFor: 'topUp' });
  if (isFirst) return;
  const again = world.at(-2, 9);
  addUsage(stage, row, { moment: again, amount: money(part), topUpAmount: '0.00', paid: null, topped: null });
  move(stage, row, { kind: 'use', moment: again, amount: money(part), left: money(total - part), remark: orderOf() });
  Object.assign(row, { usedAmount: money(part + part), waitsFor: 'pay' });
}

interface NewUsage {
  moment: Date;
  amount: string;
  topUpAmount: string;
  paid: Date | null;
  topped: Date | null;
}

function addUsage(stage: Stage, row: Row, { moment, amount, topUpAmount, paid, topped }: NewUsage): void {
  const { world, cabinet, papers, bureau, usages, calendar, topUpDays } = stage;
  const slot = { prjId: row.id, bizTable: 'margin_instrument', flowNode: 'DYTZ', originalName: '支付通知书.pdf' };
  const topUpDeadline = addWorkingDays(day(moment), topUpDays, calendar);
  usages.push({
    id: world.idAt(moment),
    instrumentId: row.id,
    constructionFileId: row['constructionFileId'],
    orderNo: `张人社察支〔2026〕${usages.length + 11}号`,
    orderAtt: cabinet.put(papers.promise, { ...slot, uploader: bureau.id, moment }),
    amount,
    workerCount: 18 + usages.length * 7,
    useDate: day(moment),
    paidDate: paid === null ? null : day(paid),
    topUpDeadline,
    topUpDate: topped === null ? null : day(topped),
    topUpAmount,
    overdueToldAt: topUpDeadline < world.date(0) ? world.at(-1).toISOString() : null,
    createUser: bureau.id,
    createTime: moment.toISOString(),
  });
}
