// Data that a file must hold to be submitted.
import {
  completeFile,
  constructionFile,
  type ConstructionFile,
} from '@trainrace/contract/areas/deposits/construction-file';
import { MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { findProblems } from '@trainrace/contract/wire/explain';
import type { Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { slotsOf } from '#platform/attachments/slots.ts';
import { lackingMaterials } from '#platform/materials/lacking.ts';
import { permitProblems } from './construction-file.rules.ts';

const { family } = constructionFile;
const SLOTS = slotsOf(family.draft);

/** Numbers may come as their masks here: that one is there is what counts. */
export async function requireComplete({ db }: Context, file: ConstructionFile): Promise<void> {
  const { problems: missing = [] } = findProblems(completeFile, family.labels, file);
  const { problems: papers } = await lackingMaterials(db, {
    bizType: MATERIAL_BIZ.deposit,
    id: file.id,
    slots: SLOTS,
  });
  const problems: FieldProblem[] = [
    ...missing,
    ...permitProblems(file),
    // Works without a permit have none to show.
    ...papers.filter(({ field }) => field !== 'permitAtts' || file.permitNo),
  ];
  if (problems.length > 0) throw badFields(problems);
}
