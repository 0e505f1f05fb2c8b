// Teams in one open trade, and people in line for another that is full: one of them was offered a place.
import { sql } from 'kysely';
import { RESIDENT_ID_CARD, WAIT } from '@trainrace/contract/dictionaries';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { cabinetOf } from '../attachments.ts';
import type { Contest } from './contests.ts';
import type { Group } from '../accounts/groups.ts';
import { insertAll } from '../insert.ts';
import type { Papers } from '../papers.ts';
import type { SamplePeople } from '../accounts/people.ts';
import type { World } from '../world.ts';

const OF_TEAMS = '机器人运维';
const FULL = '无人机巡检';

interface Cast {
  contests: readonly Contest[];
  groups: readonly Group[];
  papers: Papers;
}

export async function loadPlaces(world: World, samplePeople: SamplePeople, cast: Cast): Promise<void> {
  const trades = cast.contests.flatMap((contest) => contest.trades.map((trade) => ({ contest, trade })));
  const find = (name: string) =>
    trades.find(({ contest, trade }) => contest.plan.status === 30 && trade.tradeName === name)!;
  await pairUp(world, find(OF_TEAMS).trade.id);
  await standInLine(world, samplePeople, { ...cast, ...find(FULL) });
}

/** By two, as they were entered; the last of an odd number lacks a mate. */
async function pairUp({ services: { db } }: World, tradeId: string): Promise<void> {
  await db.updateTable('contestTrade').set({ teamSize: 2 }).where('id', '=', tradeId).execute();
  await sql`update application_info a set team_no = n.place || '队' from (
      select id, (row_number() over (partition by coalesce(group_id, user_id, create_user) order by audit_status desc, id) + 1) / 2 as place
      from application_info where contest_trade_id = ${tradeId}
    ) n where n.id = a.id`.execute(db);
}

type Place = Cast & { contest: Contest; trade: Contest['trades'][number] };

async function standInLine(world: World, samplePeople: SamplePeople, place: Place): Promise<void> {
  const { services, at, idAt, random } = world;
  const { contest, trade, groups, papers } = place;
  const cabinet = cabinetOf(world);
  const { operator, workplace } = groups.find(({ type }) => type === 2)!;
  const numbers = await nextSerials(services.db, 'APPLY', at(-2, 9), 3);
  // One place more than are held, kept for the first in line.
  await sql`update contest_trade set quota_total = quota_total + 1 where id = ${trade.id}`.execute(services.db);
  const rows = numbers.map((applyNo, index) => {
    const moment = at(-2, 9, index * 7);
    const id = idAt(moment);
    const { name, sex, birthday, idCardNo, nation, mobile, address, education } = samplePeople.worker();
    const slot = { prjId: id, bizTable: 'APPLICATION_INFO', uploader: operator.id, moment };
    const entry = {
      id,
      applyNo,
      contestId: contest.id,
      contestTradeId: trade.id,
      contestGroup: trade.plan.group,
      applySource: 3,
      groupId: operator.id,
      handleUnitId: contest.unit.id,
      name,
      sex,
      birthday,
      idType: RESIDENT_ID_CARD,
      idCardNo,
      nation,
      mobile,
      address,
      education,
      workUnit: workplace.name,
      workUnitUscc: workplace.uscc,
      unitNature: workplace.nature,
      townCode: workplace.townCode,
      candidateSource: '企业',
      workYears: 6 + index,
      isLocal: 1,
      photoAttId: cabinet.put(random.pick(papers.portraits), {
        ...slot,
        flowNode: 'ZJZ',
        originalName: `${name}证件照.jpg`,
      }),
      commitmentAtt: cabinet.put(papers.promise, { ...slot, flowNode: 'SQCN', originalName: `${name}赛前承诺书.pdf` }),
      auditStatus: 0,
      waitState: index === 0 ? WAIT.offered : WAIT.inLine,
      waitSince: moment.toISOString(),
      offerUntil: index === 0 ? at(1, 18).toISOString() : null,
      createUser: operator.id,
      createTime: moment.toISOString(),
      updateUser: operator.id,
      updateTime: moment.toISOString(),
    };
    return toColumns(services.cipher, { table: 'applicationInfo', id }, entry);
  });
  await insertAll(services.db, 'attach', cabinet.rows);
  await insertAll(services.db, 'applicationInfo', rows);
}
