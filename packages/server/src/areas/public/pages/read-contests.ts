// The contests that everybody may read about, with their trades: what accounts of the public see (domain §8, 22).
import type { EligibilityRule } from '@trainrace/contract/areas/contests/eligibility';
import { CONTEST, TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { notFound } from '#platform/context/refused.ts';
import { placesLeft } from '#areas/contests/api/places.ts';
import { PAGE_ROWS } from './page-links.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

export interface PublicTrade {
  id: string;
  tradeName: string;
  contestGroup: number;
  teamSize: number;
  quotaTotal: number | null;
  quotaLeft: number | null;
  tradeStatus: string;
  /** Its own conditions, where it has any. */
  eligibility: EligibilityRule[] | null;
}

export interface OpenContest {
  id: string;
  contestName: string;
  applyStart: string;
  applyEnd: string;
  eligibility: EligibilityRule[] | null;
  trades: PublicTrade[];
}

/** A contest called off before it was ever filed stays with its author. */
const isPublic = sql`c.is_deleted = 0 and c.is_imported = 0 and (c.contest_status between ${CONTEST.published} and ${CONTEST.archived}
  or (c.contest_status = ${CONTEST.cancelled} and c.filing_no is not null))`;

const trades = sql`(select coalesce(json_agg(json_build_object(
    'id', x.id, 'tradeName', x.trade_name, 'contestGroup', x.contest_group, 'teamSize', x.team_size,
    'tradeStatus', x.trade_status, 'eligibility', x.eligibility, 'quotaTotal', x.quota_total,
    'quotaLeft', ${placesLeft('x')}
  ) order by x.trade_name, x.contest_group), '[]')
  from contest_trade x where x.contest_id = c.id and x.is_deleted = 0 and x.trade_status <> ${TRADE.cancelled})`;

const MOST_OPEN = 60;

/** Those that take entries or soon will, the first deadline first. */
export async function readOpenContests(db: Db): Promise<OpenContest[]> {
  const { rows } = await sql<OpenContest>`
    select c.id, c.contest_name as "contestName", c.apply_start as "applyStart", c.apply_end as "applyEnd",
      c.eligibility, ${trades} as trades
    from contest_info c
    where c.is_deleted = 0 and c.contest_status = ${CONTEST.published} and ${openAt('c.apply_end', NOW)}
    order by c.apply_end, c.id limit ${MOST_OPEN}`.execute(readerOf(db));
  return rows;
}

export interface ListedContest {
  id: string;
  contestName: string;
  contestStatus: number;
  applyStart: string;
  applyEnd: string;
  theoryDate: string | null;
  practiceDateStart: string | null;
}

export interface Year {
  years: number[];
  total: number;
  contests: ListedContest[];
}

export async function readYear(db: Db, year: number, page: number): Promise<Year> {
  const reader = readerOf(db);
  const [head, list] = await Promise.all([
    sql<{ years: number[] | null; total: number }>`
      select (select array_agg(distinct c.contest_year order by c.contest_year desc) from contest_info c where ${isPublic}) as years,
        (select count(*) from contest_info c where c.contest_year = ${year} and ${isPublic}) as total`.execute(reader),
    sql<ListedContest>`
      select c.id, c.contest_name as "contestName", c.contest_status as "contestStatus", c.apply_start as "applyStart",
        c.apply_end as "applyEnd", c.theory_date as "theoryDate", c.practice_date_start as "practiceDateStart"
      from contest_info c where c.contest_year = ${year} and ${isPublic}
      order by c.apply_start desc, c.id desc limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`.execute(reader),
  ]);
  return { years: head.rows[0]!.years ?? [], total: Number(head.rows[0]!.total), contests: list.rows };
}

interface Paper {
  name: string;
  size: number;
}

export interface PublicContest extends OpenContest {
  contestYear: number;
  contestLevel: number;
  contestClass: number;
  contestStatus: number;
  filingNo: string | null;
  hostUnits: string[];
  coUnits: string[] | null;
  organiser: string;
  auditEnd: string;
  theoryDate: string | null;
  practiceDateStart: string | null;
  practiceDateEnd: string | null;
  publicityDays: number;
  theoryWeight: number;
  practiceWeight: number;
  tieRule: number;
  contact: string;
  contactTel: string;
  cancelReason: string | null;
  regulation: Paper | null;
  techDoc: Paper | null;
}

const paper = (column: string) =>
  sql`(select json_build_object('name', f.original_name, 'size', f.size) from attach f where f.id = ${sql.ref(`c.${column}`)} and f.is_deleted = 0)`;

export async function readContest(db: Db, id: string): Promise<PublicContest> {
  const { rows } = await sql<PublicContest>`
    select c.id, c.contest_name as "contestName", c.contest_year as "contestYear", c.contest_level as "contestLevel",
      c.contest_class as "contestClass", c.contest_status as "contestStatus", c.filing_no as "filingNo",
      c.host_units as "hostUnits", c.co_units as "coUnits", u.unit_name as organiser, c.apply_start as "applyStart",
      c.apply_end as "applyEnd", c.audit_end as "auditEnd", c.theory_date as "theoryDate",
      c.practice_date_start as "practiceDateStart", c.practice_date_end as "practiceDateEnd",
      c.publicity_days as "publicityDays", c.theory_weight as "theoryWeight", c.practice_weight as "practiceWeight",
      c.tie_rule as "tieRule", c.contact, c.contact_tel as "contactTel", c.cancel_reason as "cancelReason",
      c.eligibility, ${trades} as trades, ${paper('regulation_att')} as regulation, ${paper('tech_doc_att')} as "techDoc"
    from contest_info c join tournament_unit u on u.id = c.undertake_unit_id
    where c.id = ${id} and ${isPublic}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** The papers of a contest that everybody may read, by the word in their address. */
const PAPERS = { regulation: 'regulation_att', 'technical-documents': 'tech_doc_att' } as const;
type PaperName = keyof typeof PAPERS;

export function isPaper(name: string): name is PaperName {
  return Object.hasOwn(PAPERS, name);
}

export interface PaperFile {
  originalName: string;
  contentType: string;
  size: number;
  storageKey: string | null;
}

export async function readPaper(db: Db, contestId: string, name: PaperName): Promise<PaperFile> {
  const { rows } = await sql<PaperFile>`
    select f.original_name as "originalName", f.content_type as "contentType", f.size, f.storage_key as "storageKey"
    from contest_info c join attach f on f.id = ${sql.ref(`c.${PAPERS[name]}`)} and f.is_deleted = 0
    where c.id = ${contestId} and ${isPublic}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
