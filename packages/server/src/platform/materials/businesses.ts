// Tables of the records that the papers of a business belong to.
import { MATERIAL_BIZ } from '@trainrace/contract/dictionaries';

/** The wire name of the family, as trail and papers know it. */
export const BIZ_TABLES: Readonly<Record<number, string>> = {
  [MATERIAL_BIZ.entry]: 'APPLICATION_INFO',
  [MATERIAL_BIZ.deposit]: 'construction_file',
  [MATERIAL_BIZ.filing]: 'contest_info',
  [MATERIAL_BIZ.use]: 'margin_instrument',
  [MATERIAL_BIZ.depositReturn]: 'construction_file',
};
