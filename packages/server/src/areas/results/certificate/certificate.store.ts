import { certificate, type Certificate } from '@trainrace/contract/areas/results/certificate';
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { isOwnExpert } from '#platform/experts/own-expert.ts';
import { shownColumn } from '#areas/scores/api/shown-column.ts';
import { containingPart } from '#platform/store/conditions.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');
const isOut = sql`t.cert_state <> ${sql.lit(CERTIFICATE.making)}`;

/** Of competitors whose entry is so. */
const whereEntry = (condition: Where): Where => sql`(${isOut} and t.competitor_id in (
  select p.id from competition_info p join application_info a on a.id = p.application_id where ${condition}))`;

/** Staff by contest, a town, a group and a person by whose entry it was; what is being made is nobody's yet. */
function visible(context: Context): Where {
  const { scope, user } = context;
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;
    case 'town':
      return whereEntry(sql`a.town_code = ${user.townCode}`);
    case 'unit':
      return whereEntry(sql`a.group_id = ${user.id}`);
    case 'self':
      return sql`(${whereEntry(sql`a.user_id = ${user.id}`)} or ${ofOwnAssignment(context)})`;
    default:
      return sql`false`;
  }
}

/** A referee sees those of the own assignments. */
const ofOwnAssignment = ({ user }: Context): Where => sql`(${isOut} and t.assignment_id in (
  select r.id from referee_assignment r join expert_refree_info e on e.id = r.expert_id where ${isOwnExpert('e', user)}))`;

export function ofHolder(column: 'name' | 'work_unit') {
  return sql`coalesce(${shownColumn(column, 't.competitor_id')},
    (select ${sql.ref(`p.${column}`)} from competition_info p where p.id = t.competitor_id),
    (select ${sql.ref(`e.${column}`)} from referee_assignment r join expert_refree_info e on e.id = r.expert_id
      where r.id = t.assignment_id))`;
}

export const certificateSpec: TableSpec = {
  table: 'certificate',
  family: certificate.family,
  visible,
  decidable: ofAll,
  computed: {
    // The name on the paper is encrypted with the key of its person; lists say that of the result, and of one who was taken out of it that of the competitor.
    holderName: ofHolder('name'),
    holderUnit: ofHolder('work_unit'),
    verifyCode: sql`t.verify_code`,
    fileHash: sql`t.file_hash`,
  },
  characters: ['certNo'],
  filters: {
    // Competitors, and referees by their assignments.
    holderName: (value) => sql`t.subject_id in (
      select s.competitor_id from shown_result s where ${containingPart(sql`s.name`, String(value))}
      union all
      select p.id from competition_info p where ${containingPart(sql`p.name`, String(value))}
        and not exists (select from shown_result s where s.competitor_id = p.id)
      union all
      select r.id from expert_refree_info e join referee_assignment r on r.expert_id = e.id
      where ${containingPart(sql`e.name`, String(value))})`,
  },
  named: { no: 'certNo', title: 'contestName' },
};

export function certificateStore(context: Context) {
  return tableStore<Certificate>(context, certificateSpec);
}
