// Placed competitors of a published trade, with the known data of the person: the ground on which honours are judged.
import type { Honour } from '@trainrace/contract/areas/results/honour';
import { HONOUR, SCORE } from '@trainrace/contract/dictionaries';
import { ageOn, type Placed } from '@trainrace/contract/areas/results/evaluate-honours';
import { heldLevel, levelHeight } from '@trainrace/contract/areas/contests/rules/held-levels';
import type { Known } from '@trainrace/contract/areas/contests/rules/known';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

type Kept = Pick<
  Honour,
  'id' | 'version' | 'ticketNo' | 'name' | 'honourState' | 'heldLevel' | 'honourCode' | 'promoteLevel'
> &
  Pick<Placed, 'contestGroup' | 'rankNo' | 'isPass' | 'sex'> & { honourGrounds: Honour['honourGrounds'] };

interface Row extends Kept {
  birthday: string | null;
  curOccupation: string | null;
  curSkillLevel: number | null;
  known: Known | null;
  honoured: string[];
  promoted: number[];
}

export interface TradeOf {
  tradeName: string;
  occupationName: string;
  contestDay: string;
}

export type PlacedRow = Kept & { placed: Placed };

const granted = sql`(${sql.lit(HONOUR.granted)}, ${sql.lit(HONOUR.issued)})`;

/** Locked, in one order. */
export async function readPlaced(db: Db, contestTradeId: string, trade: TradeOf): Promise<PlacedRow[]> {
  const { rows } = await sql<Row>`
    select s.id, s.version, s.ticket_no as "ticketNo", s.name, s.honour_state as "honourState",
      s.honour_code as "honourCode", s.promote_level as "promoteLevel", s.held_level as "heldLevel",
      s.honour_grounds as "honourGrounds", r.contest_group as "contestGroup", r.rank_no as "rankNo",
      r.is_pass as "isPass", a.sex, a.birthday::text as birthday, a.cur_occupation as "curOccupation",
      a.cur_skill_level as "curSkillLevel",
      (select e.known from application_eligibility e where e.application_id = a.id) as known,
      (select coalesce(array_agg(distinct h.honour_code), '{}') from competition_info h
        where h.id_card_no_idx = s.id_card_no_idx and h.id <> s.id and h.is_deleted = 0
          and h.honour_code is not null and h.honour_state in ${granted}) as honoured,
      (select coalesce(array_agg(distinct h.promote_level), '{}') from competition_info h
        join contest_trade ht on ht.id = h.contest_trade_id
        where h.id_card_no_idx = s.id_card_no_idx and h.id <> s.id and h.is_deleted = 0
          and h.promote_level is not null and h.honour_state in ${granted}
          and ht.competition_dic_id = t.competition_dic_id) as promoted
    from competition_info s
      join shown_result r on r.competitor_id = s.id and r.score_status = ${SCORE.published}
      join contest_trade t on t.id = s.contest_trade_id
      join application_info a on a.id = s.application_id
    where s.contest_trade_id = ${contestTradeId} and s.is_deleted = 0
    order by s.id for update of s`.execute(db);
  return rows.map((row) => ({ ...row, placed: placedOf(row, trade) }));
}

const placedOf = (row: Row, trade: TradeOf): Placed => ({
  contestGroup: row.contestGroup,
  rankNo: row.rankNo,
  isPass: row.isPass,
  sex: row.sex,
  age: row.birthday === null ? null : ageOn(row.birthday, trade.contestDay),
  heldLevel: levelOf(row, trade),
  heldHonours: row.honoured,
});

/** The highest in this occupation: by the entry, by certificates that other bodies showed, by promotions of former contests. */
function levelOf(row: Row, { occupationName, tradeName }: TradeOf): number | null {
  const isSame = [null, '', occupationName, tradeName].includes(row.curOccupation);
  const shown = heldLevel(row.known ?? {}, occupationName, ['getTrainCertificate', 'examin']).level;
  const levels = [...row.promoted, ...(isSame ? [row.curSkillLevel] : []), shown].filter((level) => level !== null);
  return levels.toSorted((one, other) => levelHeight(other) - levelHeight(one))[0] ?? null;
}
