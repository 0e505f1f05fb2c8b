// The works have ended, wages are paid and the notice of it hung at the site: the enterprise asks for its deposit.
import { DEPOSIT_RETURN, MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { returnUnmet } from '@trainrace/contract/areas/deposits/file-return';
import type { FieldProblem } from '@trainrace/contract/messages';
import { file, files } from '@trainrace/contract/wire/fields';
import { z } from 'zod';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { fileProblems } from './file-problems.ts';
import { instrumentSums } from '../margin-instrument/instrument-sums.ts';
import { arrival } from './move-file.ts';
import { lackingMaterials } from '#platform/materials/lacking.ts';
import { day } from '#platform/time/time.ts';
import type { FileCommandInput, FileEffect, HeldFile } from './file-effect.ts';
import { notifyReturnApplied } from './notify-return.ts';

const PAPERS = z.object({ promiseAtt: file('FHSQ'), photoAtts: files('GSZP') });

export const applyReturn: FileEffect = async (context, { row }, input) => {
  const sums = await instrumentSums(context.db, row.id);
  const today = day(context.now);
  const [unmet] = returnUnmet('applyReturn', { ...NO_NOTICE, ...sums, today, cleanState: row.cleanState });
  if (unmet !== undefined) throw new Refused(409, unmet.key, unmet.params);
  const actualEnd = input.actualEnd!;
  const problems = wrongOf(context, row, input);
  if (problems.length > 0) throw badFields(problems);
  const papers = await bindPapers(context, row.id, { promiseAtt: input.promiseAtt!, photoAtts: input.photoAtts! });
  const id = newId();
  await context.db
    .insertInto('marginReturn')
    .values({
      id,
      constructionFileId: row.id,
      returnState: DEPOSIT_RETURN.applied,
      amount: sums.confirmed,
      ...papers,
      actualEnd,
      appliedBy: context.user.id,
      createTime: context.now.toISOString(),
    })
    .execute();
  await ledgerRows(context.db, 'margin_return', [id]);
  return {
    set: { ...arrival(context), actualEnd },
    after: async (moved) => {
      await notifyReturnApplied(context, moved);
      return moved;
    },
  };
};

/** A return that is only asked for has no notice. */
const NO_NOTICE = { publicityEnd: null, openObjections: 0 };

/** That all of it is there was asked before. */
const wrongOf = (
  { now }: Context,
  { signDate }: HeldFile['row'],
  { actualEnd, photoAtts }: FileCommandInput,
): FieldProblem[] => [
  ...fileProblems({ signDate, actualEnd }, day(now)).filter(({ field }) => field === 'actualEnd'),
  ...(photoAtts!.length > 0 ? [] : [{ field: 'photoAtts', key: 'returnPhotos' } as const]),
];

/** A second application brings papers of its own; what else the catalogue asks for must be there already. */
async function bindPapers(context: Context, id: string, named: { promiseAtt: string; photoAtts: string[] }) {
  const record = { family: { ...constructionFile.family, draft: PAPERS }, bizTable: 'construction_file', prjId: id };
  const bound = await bindAttachments(context, record, named);
  const slots = [
    { flowNode: 'FHSQ', field: 'promiseAtt', isPlural: false },
    { flowNode: 'GSZP', field: 'photoAtts', isPlural: true },
  ];
  const { problems } = await lackingMaterials(context.db, { bizType: MATERIAL_BIZ.depositReturn, id, slots });
  if (problems.length > 0) throw badFields(problems);
  return bound;
}
