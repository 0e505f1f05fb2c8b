// Contests of former years with who took part and what came of it: one row for each person and trade. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { identityNumberInFull } from '../accounts/fields.ts';
import { awardLevel, contestClass, contestGroup, contestLevel, town } from '../../dictionaries.ts';
import { code, date, decimal, flag, int, list, nameText, optional, text, unitText } from '../../wire/fields.ts';
import { importOf } from '../../wire/imports.ts';
import { competitionInfo } from './competition-info.ts';
import { pastResultExample, pastResultLabels, pastResultTitle } from './past-results.labels.ts';

const points = () => decimal(4, 2, { min: 0, max: 1000, unit: 'points' });

const row = z.object({
  contestYear: int(2000, 2100),
  contestName: text(100),
  sessionNo: optional(text(20)),
  contestLevel: code(contestLevel),
  contestClass: code(contestClass),
  hostUnits: list(10, 100).min(1),
  /** As the register of units calls it. */
  undertakeUnitName: unitText(100),
  contestDate: date(),
  /** As the dictionary of occupations calls it. */
  tradeName: text(50),
  /** Where several occupations have a trade of that name. */
  occupationName: optional(text(50)),
  contestGroup: code(contestGroup),
  name: nameText(),
  idCardNo: optional(identityNumberInFull()),
  workUnit: unitText(100),
  townCode: optional(code(town)),
  theoryScore: optional(points()),
  practiceScore: optional(points()),
  totalScore: optional(points()),
  rankNo: optional(int(1, 100_000)),
  isPass: optional(flag()),
  awardLevel: optional(code(awardLevel)),
});
export type PastResult = z.output<typeof row>;

export const pastResults = {
  rights: rights('competition_info', { import_past_results: { ADM_C: 'all' } }),
  ...importOf({ path: competitionInfo.family.path, title: pastResultTitle }, 'importPastResults', {
    row,
    labels: pastResultLabels,
    example: pastResultExample,
  }),
};
