// Construction files of the sample data, with their papers and their trail.
import { calculateDeposit } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE, MARGIN_MODE, TRAIL } from '@trainrace/contract/dictionaries';
import { workCalendarOf } from '../../../src/platform/calendar/work-calendar.ts';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { addDays, day } from '../../../src/platform/time/time.ts';
import { operatorsByAccount, type Operator } from '../accounts/accounts.ts';
import { cabinetOf } from '../attachments.ts';
import { chronicleOf, type Chronicle } from '../chronicle.ts';
import { insertAll } from '../insert.ts';
import type { Papers } from '../papers.ts';
import type { World } from '../world.ts';
import { evidenceRows, heardOf } from './arrears.ts';
import type { DemoFile } from './demo-file.ts';
import {
  CONTRACTS,
  EXPIRES_IN,
  FILE_PLANS,
  PROJECTS,
  SMALL_CONTRACT,
  townAccount,
  TOWNS,
  type Step,
} from './file-plans.ts';
import { rowOf, SIGNED_BEFORE, type Firm } from './file-row.ts';
import type { DemoPolicy } from './policies.ts';

/** Days from one step to the next. */
const PACE = 9;
const MODES = [MARGIN_MODE.bankGuarantee, MARGIN_MODE.insurance, MARGIN_MODE.cash] as const;
const LOTS = ['', '一标段', '二标段', '三标段', '四标段'];

const inTurn = <Item>(items: readonly Item[], index: number): Item => items[index % items.length]!;

export async function loadFiles(world: World, papers: Papers, policy: DemoPolicy): Promise<DemoFile[]> {
  const { services, at } = world;
  const { db, cipher } = services;
  const operator = await operatorsByAccount(world);
  const firms = await firmsOf(world);
  const calendar = await workCalendarOf(db);
  const cabinet = cabinetOf(world);
  const chronicle = chronicleOf(world);
  const plans = FILE_PLANS.flatMap(({ count, steps, since }) =>
    Array.from({ length: count }, (_, place) => ({ steps, place, since: since + place })),
  );
  const numbers = await nextSerials(db, 'FILE', at(0), plans.length);
  const bureau = operator('adml');
  const drafts = plans.map((plan, index) =>
    planFile(world, { ...plan, index, firm: inTurn(firms, index), fileNo: numbers[index]! }),
  );
  const planned = plans.map(({ steps, place }, index) => {
    const firm = inTurn(firms, index);
    const draft = drafts[index]!;
    const heard = heardOf(world, draft, { place, since: knownSince(drafts, firm) });
    const { cleanState, cleanYears } = heard.judged;
    const trace = calculateDeposit(policy, {
      contractAmount: draft.contractAmount,
      projectsOfEnterprise: drafts.filter((other) => other !== draft && isUnderWay(other, firm)).length,
      cleanYears,
      arrears2y: cleanState,
      isBlacklisted: false,
    });
    const file = { ...draft, approvedAmount: isApproved(draft) ? trace.amount : null };
    const issuer = operator(file.marginMode === MARGIN_MODE.insurance ? 'ins01' : 'bank01');
    const actors = { enterprise: operator(firm.account), town: operator(townAccount(file.townCode)), bureau, issuer };
    tellFile(chronicle, file, steps, actors);
    const row = rowOf(file, { firm, index, calendar, cabinet, papers, approver: bureau.id, policy, trace, heard });
    return { file, row, evidence: evidenceRows(world, file, heard, { uscc: firm.uscc, by: bureau.id }) };
  });
  await insertAll(db, 'attach', cabinet.rows);
  const { record } = constructionFile.family;
  await insertAll(
    db,
    'constructionFile',
    planned.map(({ file, row }) => toColumns(cipher, { table: 'constructionFile', id: file.id }, row, record)),
  );
  await insertAll(
    db,
    'arrearsEvidence',
    planned.flatMap(({ evidence }) => evidence),
  );
  await chronicle.write();
  return planned.map(({ file }) => file);
}

/** The day of its first contract here, as the server reckons it. */
const knownSince = (files: readonly DemoFile[], { id }: Firm): string =>
  files
    .filter(({ enterpriseId, fileStatus }) => enterpriseId === id && fileStatus !== FILE.void)
    .map(({ moments }) => day(addDays(moments[0]![1], -SIGNED_BEFORE)))
    .toSorted()[0]!;

const isUnderWay = ({ enterpriseId, fileStatus }: DemoFile, { id }: Firm): boolean =>
  enterpriseId === id && fileStatus >= FILE.town && fileStatus < FILE.released && fileStatus !== FILE.exempt;

const isApproved = ({ moments }: DemoFile): boolean => moments.some(([status]) => status === FILE.approved);

interface Planned {
  firm: Firm;
  steps: readonly Step[];
  /** Among those of its state, and among all. */
  place: number;
  index: number;
  since: number;
  fileNo: string;
}

function planFile(world: World, { firm, steps, place, index, since, fileNo }: Planned): DemoFile {
  const fileStatus = steps.at(-1)?.[0] ?? FILE.draft;
  const moments = momentsOf(world, steps, since);
  // The first that waits for the bureau is small as well, and can be exempted.
  const isSmall = fileStatus === FILE.exempt || (fileStatus === FILE.bureau && place === 0);
  const contractAmount = isSmall ? SMALL_CONTRACT : inTurn(CONTRACTS, index);
  return {
    id: world.idAt(moments[0]![1]),
    fileNo,
    projectName: `${inTurn(PROJECTS, index)[0]}${LOTS[Math.floor(index / PROJECTS.length)]!}(示例)`,
    fileStatus,
    enterpriseId: firm.id,
    enterpriseName: firm.name,
    townCode: inTurn(TOWNS, index),
    contractAmount,
    approvedAmount: null,
    marginMode: inTurn(MODES, index),
    expireDate: fileStatus === FILE.inForce ? world.date(EXPIRES_IN[place] ?? 400 + place * 30) : null,
    moments,
  };
}

/** The draft and each step, one after the other; the last was so many days ago. */
function momentsOf({ at }: World, steps: readonly Step[], since: number): (readonly [number, Date])[] {
  const when = (order: number) => at(-since - (steps.length - order) * PACE, 9 + order);
  return [[FILE.draft, when(0)] as const, ...steps.map(([to], order) => [to, when(order + 1)] as const)];
}

function tellFile(
  chronicle: Chronicle,
  { id, fileNo, projectName, moments }: DemoFile,
  steps: readonly Step[],
  actors: Readonly<Record<Step[1], Operator>>,
): void {
  const subject = { bizTable: 'construction_file', bizId: id, bizNo: fileNo, bizTitle: projectName };
  chronicle.tell(actors.enterprise, moments[0]![1], { ...subject, action: TRAIL.added, changes: [] });
  for (const [order, [to, by]] of steps.entries()) {
    const before = moments[order]![0];
    const changes = changesBetween(constructionFile.family, { fileStatus: before }, { fileStatus: to });
    chronicle.tell(actors[by], moments[order + 1]![1], { ...subject, action: TRAIL.state, changes });
  }
}

const firmsOf = async ({ services }: World): Promise<Firm[]> =>
  await services.db
    .selectFrom('userInfo')
    .select(['id', 'account', 'name', 'workUnitUscc as uscc'])
    .where('account', 'in', ['ent01', 'ent02'])
    .orderBy('account')
    .execute();
