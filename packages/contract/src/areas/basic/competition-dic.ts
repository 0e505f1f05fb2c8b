import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { skillLevel, tradeCategory } from '../../dictionaries.ts';
import { code, decimal, flag, int, optional, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { importOf } from '../../wire/imports.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { competitionDicExample, competitionDicLabels } from './competition-dic.labels.ts';

const draft = z.object({
  occupationCode: optional(text(20)),
  occupationName: text(50),
  tradeName: text(50),
  category: code(tradeCategory),
  examLevel: code(skillLevel),
  hasTheory: flag(),
  hasPractice: flag(),
  theoryMinutes: optional(int(1, 1440, 'minutes')),
  practiceMinutes: optional(int(1, 10_080, 'minutes')),
  theoryFull: decimal(4, 2, { min: 1, max: 1000, unit: 'points' }),
  practiceFull: decimal(4, 2, { min: 1, max: 1000, unit: 'points' }),
  defaultTheoryWeight: int(0, 100, 'percent'),
  defaultPracticeWeight: int(0, 100, 'percent'),
  stationRequirement: optional(text(200)),
  standardName: optional(text(100)),
  isSealed: flag(),
});

const record = recordOf(draft, { dicNo: z.string() });

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/competition_dic',
  title: ['竞赛职业(工种)字典', 'Occupations'],
  record,
  draft,
  filters: {
    dicNo: contains,
    occupationName: contains,
    tradeName: contains,
    category: anyOf(tradeCategory),
    examLevel: anyOf(skillLevel),
    isSealed: anyFlag,
  },
  sorts: ['dicNo', 'occupationName', 'tradeName', 'category'],
  labels: competitionDicLabels,
  inList: ['examLevel', 'category', 'theoryMinutes', 'practiceMinutes', 'stationRequirement', 'standardName'],
});

const everybody = { ADM_C: 'all', ADM_S: 'all', TOWN: 'all', ORG: 'all', GRP: 'all', IND: 'all' } as const;

const access = rights('competition_dic', {
  'list detail': everybody,
  'submit remove export import_competition_message': { ADM_C: 'all' },
});

export const competitionDic = {
  rights: access,
  menus: [{ menuNo: 'M1020', path: '/basic/competition_dic', icon: 'book', action: 'competition_dic_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  ...importOf(family, 'importCompetitionMessage', {
    isKeyed: true,
    row: draft,
    labels: competitionDicLabels,
    example: competitionDicExample,
  }),
};

export type CompetitionDic = z.output<typeof record>;
export type CompetitionDicDraft = z.output<typeof draft>;
