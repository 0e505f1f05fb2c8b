// The rows of application_info, with their papers; what happened to each is told in entry-history.ts.
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { isMinor } from '@trainrace/contract/areas/contests/rules/guardian';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { day } from '../../../src/platform/time/time.ts';
import type { Cabinet } from '../attachments.ts';
import type { Entrant } from './entrants.ts';
import { daysNeeded } from './entry-paths.ts';
import type { Papers } from '../papers.ts';
import type { Person } from '../accounts/people.ts';
import type { World } from '../world.ts';

export interface Entry extends Entrant {
  id: string;
  applyNo: string;
  /** The day, counted from today, on which it was made. */
  firstDay: number;
  made: Date;
  hasDetour: boolean;
  draft: ReturnType<typeof draftOf>;
}

const BIZ_TABLE = 'APPLICATION_INFO';

/** In the order they were made, and numbered in it. */
export async function makeEntries(
  world: World,
  entrants: readonly Entrant[],
  papers: Papers,
  cabinet: Cabinet,
): Promise<Entry[]> {
  const { random, at, idAt, services } = world;
  const dated = entrants
    .map((entrant) => {
      // Some were returned once before they got where they are.
      const hasDetour =
        [10, 20, 30].includes(entrant.auditStatus) && !entrant.contest.plan.isUnscreened && random.chance(0.08);
      const firstDay = firstDayOf(world, entrant, hasDetour);
      return { ...entrant, hasDetour, firstDay, made: at(firstDay, random.whole(8, 18), random.whole(0, 50)) };
    })
    .sort((a, b) => a.made.getTime() - b.made.getTime());
  const entries: Entry[] = [];
  for (const month of new Set(dated.map(({ made }) => day(made).slice(0, 7)))) {
    const those = dated.filter(({ made }) => day(made).startsWith(month));
    const numbers = await nextSerials(services.db, 'APPLY', those[0]!.made, those.length);
    for (const [index, entrant] of those.entries()) {
      const id = idAt(entrant.made);
      entries.push({ ...entrant, id, applyNo: numbers[index]!, draft: draftOf(world, entrant, id, papers, cabinet) });
    }
  }
  return entries;
}

/** In the entry window, and early enough for everything that followed to have happened by yesterday. */
function firstDayOf({ random }: World, { contest, auditStatus }: Entrant, hasDetour: boolean): number {
  const [start, end] = contest.plan.apply;
  return random.whole(start + 1, Math.min(end - 1, -1 - daysNeeded(auditStatus, { hasDetour })));
}

/** Somebody can still mend it. */
export function isWaitingForCorrection({ auditStatus, contest }: Entrant): boolean {
  return (auditStatus === 12 || auditStatus === 22) && contest.plan.status <= 40;
}

interface Made extends Entrant {
  made: Date;
}

function draftOf({ random, date }: World, entrant: Made, id: string, papers: Papers, cabinet: Cabinet) {
  const { person, workplace, trade, enterer, made, auditStatus } = entrant;
  const isStudent = trade.plan.group === 2;
  const isEarly = auditStatus === 0;
  const age = Number(date(0).slice(0, 4)) - Number(person.birthday.slice(0, 4));
  const slot = { prjId: id, bizTable: BIZ_TABLE, uploader: enterer.id, moment: made };
  const file = (paper: Papers['promise'], flowNode: string, originalName: string) =>
    cabinet.put(paper, { ...slot, flowNode, originalName });
  const curSkillLevel = isStudent ? 0 : random.pick([0, 5, 4, 4, 3, 3]);
  return {
    name: person.name,
    sex: person.sex,
    birthday: person.birthday,
    nation: person.nation,
    idType: RESIDENT_ID_CARD,
    idCardNo: person.idCardNo,
    mobile: person.mobile,
    address: person.address,
    education: person.education,
    graduateSchool: random.chance(0.4) ? '沙洲职业工学院(示例)' : null,
    workUnit: workplace.name,
    workUnitUscc: workplace.uscc,
    unitNature: workplace.nature,
    townCode: workplace.townCode,
    post: isStudent ? null : trade.occupation.occupationName,
    candidateSource: isStudent ? '学校' : '企业',
    workYears: isStudent ? random.whole(0, 1) : random.whole(1, Math.max(1, age - 19)),
    curOccupation: curSkillLevel === 0 ? null : trade.occupation.occupationName,
    curSkillLevel,
    curCertNo: curSkillLevel === 0 ? null : `S0000320599${random.whole(100000, 999999)}`,
    applyLevel: isStudent ? 4 : 3,
    isLocal: 1,
    coach: isStudent ? '陶范' : null,
    ...guardianOf(person, made, date(0), isEarly),
    photoAttId:
      isEarly && random.chance(0.5) ? null : file(random.pick(papers.portraits), 'ZJZ', `${person.name}证件照.jpg`),
    commitmentAtt: isEarly ? null : file(papers.promise, 'SQCN', `${person.name}赛前承诺书.pdf`),
    otherAtts: random.chance(0.2) ? [file(papers.idCopy, 'QTZL', '身份证正面.jpg')] : null,
  };
}

/** Takes no lot, so that everything after it stays as it was. */
function guardianOf({ name, idCardNo, birthday }: Person, made: Date, today: string, isEarly: boolean) {
  if (!isMinor(birthday, today)) return {};
  return {
    guardianName: `${name.slice(0, 1)}示安`,
    guardianMobile: `1990000${idCardNo.slice(10, 14)}`,
    guardianConsentTime: isEarly ? null : made.toISOString(),
  };
}
