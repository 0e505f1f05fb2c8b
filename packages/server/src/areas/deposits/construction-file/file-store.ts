// Construction files as every part of the deposits reads and writes them.
import { FILE } from '@trainrace/contract/dictionaries';
import { constructionFileCommands, HOLDER_OF } from '@trainrace/contract/areas/deposits/construction-file-commands';
import {
  completeFile,
  constructionFile,
  type ConstructionFile,
} from '@trainrace/contract/areas/deposits/construction-file';
import { findProblems } from '@trainrace/contract/wire/explain';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { either } from '#platform/store/conditions.ts';
import { isMadeBy, oneDidBefore } from '#platform/store/second-person.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';
import { deadlineOf } from './calculate-file.ts';
import { fileFacts } from './file-facts.ts';
import { fileProblems } from './file-problems.ts';
import { fileScope } from './file-scope.ts';

const holder = sql`case t.file_status ${sql.join(
  Object.entries(HOLDER_OF).map(([status, who]) => sql`when ${sql.lit(Number(status))} then ${sql.lit(who)}`),
  sql` `,
)} end`;

/** Days before its end in which an instrument is looked after. */
const RADAR_DAYS = 90;

const isExpiring = sql`(t.file_status = ${sql.lit(FILE.inForce)} and t.expire_date is not null
  and t.expire_date <= ${today} + ${sql.lit(RADAR_DAYS)})`;

/** While it is with who enters it: papers of what is being decided stay as they are. */
const isOpen = sql`t.file_status in (${sql.lit(FILE.draft)}, ${sql.lit(FILE.townReturned)}, ${sql.lit(FILE.bureauReturned)})`;

/** Of the enterprise; of a town and the bureau what they entered at their counter, and nothing that it entered itself (domain §8.25). */
function editableFiles(context: Context): Where {
  const { scope, user } = context;
  if (scope === 'unit') return user.virtualId === 'U028' ? sql`t.enterprise_id = ${user.id}` : sql`false`;
  return sql`${isMadeBy(user, sql`t.create_user`, sql`t.id`)} and ${fileScope('t')(context)}`;
}

export const constructionFileSpec: TableSpec = {
  table: 'constructionFile',
  family: constructionFile.family,
  visible: fileScope('t'),
  editable: editableFiles,
  decidable: fileScope('t'),
  facts: fileFacts,
  twoPersons: {
    table: constructionFileCommands,
    did: { enter: (user) => oneDidBefore(user, sql`array_append(t.entered_by, t.submit_user)`, sql`t.id`) },
  },
  files: {
    writing: ['construction_file_submit'],
    isOpen: () => isOpen,
  },
  phone: { field: 'laborMobile' },
  computed: {
    holder,
    isExpiring: sql`${isExpiring}::int`,
    calcTrace: sql`t.calc_trace`,
    arrearsEvidence: sql`t.arrears_evidence`,
  },
  characters: ['projectName', 'enterpriseName'],
  filters: {
    isExpiring: (asked) => either(asked, [isExpiring, sql`not ${isExpiring}`]),
  },
  problems: (file, today) => [
    ...fileProblems(file, today),
    ...(findProblems(completeFile, constructionFile.family.labels, file).problems ?? []),
  ],
  following: async (context, file, changed) =>
    'signDate' in changed ? { deadline: await deadlineOf(context, file) } : {},
  named: { no: 'fileNo', title: 'projectName' },
};

export function constructionFileStore(context: Context) {
  return tableStore<ConstructionFile>(context, constructionFileSpec);
}
