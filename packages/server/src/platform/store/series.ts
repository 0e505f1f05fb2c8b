import { RESET_CYCLE } from '@trainrace/contract/dictionaries';

/** The series that the platform itself takes numbers from, as a new installation begins with them. */
export const SERIES = [
  ['CONTEST', 'JS-', 'yyyy-', 3, RESET_CYCLE.year],
  ['DIC', 'GZ-', '', 3, RESET_CYCLE.never],
  ['UNIT', 'DW-', '', 4, RESET_CYCLE.never],
  ['GROUP', 'JT-', '', 4, RESET_CYCLE.never],
  ['APPLY', 'BM', 'yyyyMM', 5, RESET_CYCLE.month],
  ['EXPERT', 'ZJ-', '', 4, RESET_CYCLE.never],
  ['MATERIAL', 'CL-', '', 2, RESET_CYCLE.never],
  ['OBJECTION', 'YY-', 'yyyy-', 4, RESET_CYCLE.year],
  ['CERT', 'ZJGJS', 'yyyy', 6, RESET_CYCLE.year],
  ['CLASS', 'PXB-', 'yyyy-', 4, RESET_CYCLE.year],
  ['SIGNUP', 'PXBM', 'yyyyMM', 5, RESET_CYCLE.month],
  ['TRAINCERT', 'PXHG', 'yyyy', 6, RESET_CYCLE.year],
  ['PASSPORT', 'JNDA', 'yyyy', 6, RESET_CYCLE.year],
  ['PRIVACY', 'GRXX-', 'yyyy-', 4, RESET_CYCLE.year],
  ['MERGE', 'ZHHB-', 'yyyy-', 4, RESET_CYCLE.year],
  ['APPEAL', 'SS-', 'yyyy-', 4, RESET_CYCLE.year],
  ['CORR', 'GZD-', 'yyyy-', 4, RESET_CYCLE.year],
  ['FILE', 'BZJ-', 'yyyy-', 4, RESET_CYCLE.year],
  ['HONOURRULE', 'RY-', '', 3, RESET_CYCLE.never],
  ['PRIZERULE', 'JJ-', '', 3, RESET_CYCLE.never],
  ['POLICY', 'ZC-', '', 3, RESET_CYCLE.never],
  ['STATEMENT', 'YB-', 'yyyyMM-', 4, RESET_CYCLE.month],
  ['TICKET', '', 'yyyyMMdd', 4, RESET_CYCLE.day],
] as const;

export type SeriesCode = (typeof SERIES)[number][0];
