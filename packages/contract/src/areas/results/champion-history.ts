// Champions of all years (domain §3.7): imported, or taken over from published results; the public ones make the honour wall.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { identityNumber, identityNumberInFull } from '../accounts/fields.ts';
import { revealOf } from '../accounts/own-account.ts';
import { awardLevel, contestGroup, contestLevel, honour, sex, skillLevel, town } from '../../dictionaries.ts';
import { yuan } from './prize-rule.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { batchRows, defineFamily, familyCalls, idsInput, recordOf } from '../../wire/family.ts';
import { code, decimal, file, flag, id, int, longText, nameText, optional, text, unitText } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, equals } from '../../wire/filters.ts';
import { importOf } from '../../wire/imports.ts';
import { championHistoryExample, championHistoryLabels } from './champion-history.labels.ts';

const draft = z.object({
  contestYear: int(1980, 2100),
  sessionNo: optional(text(20)),
  contestName: text(100),
  contestLevel: code(contestLevel),
  tradeName: text(50),
  contestGroup: code(contestGroup),
  rankNo: int(1, 999),
  awardLevel: code(awardLevel),
  name: nameText(),
  sex: code(sex),
  idCardNo: optional(identityNumber()),
  workUnit: unitText(100),
  townCode: optional(code(town)),
  totalScore: optional(decimal(4, 2, { min: 0 })),
  honourCode: optional(code(honour)),
  promoteLevel: optional(code(skillLevel)),
  certNo: optional(text(50)),
  bonus: optional(yuan()),
  deeds: optional(longText(2000)),
  photoAttId: optional(file('ZJZ')),
  isPublic: flag(),
});

/** Photos are added to the rows that a list makes. */
const row = draft.omit({ photoAttId: true }).extend({ idCardNo: optional(identityNumberInFull()) });

const record = recordOf(draft, {
  /** The competitor it was taken over from; none where it was imported or written by hand. */
  sourceCompetitionInfoId: z.string().nullable().optional(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/champion_history',
  title: ['历届冠军', 'Past champions'],
  record,
  draft,
  filters: {
    contestYear: equals(int(1980, 2100)),
    contestName: contains,
    contestLevel: anyOf(contestLevel),
    tradeName: contains,
    contestGroup: anyOf(contestGroup),
    awardLevel: anyOf(awardLevel),
    name: contains,
    workUnit: contains,
    townCode: anyOf(town),
    honourCode: anyOf(honour),
    isPublic: anyFlag,
  },
  sorts: ['contestYear', 'rankNo'],
  labels: championHistoryLabels,
  inList: ['workUnit'],
});

const access = rights('champion_history', {
  'list detail': { ADM_C: 'all', TOWN: 'town', ORG: 'contest', ENT: 'public', GRP: 'public', IND: 'public' },
  export: { ADM_C: 'all', TOWN: 'town' },
  'submit remove import_champion_message reveal proposals accept ignore': { ADM_C: 'all' },
});

/** A published placing that may be taken over. */
const proposal = z.object({
  /** Of the competitor. */
  id: id(),
  contestYear: z.number().int(),
  contestName: z.string(),
  tradeName: z.string(),
  contestGroup: code(contestGroup),
  rankNo: z.number().int(),
  awardLevel: code(awardLevel),
  name: z.string(),
  workUnit: z.string().nullable(),
  totalScore: z.string().nullable(),
  honourCode: code(honour).nullable(),
});

export const MOST_PROPOSALS = 200;

export const championHistory = {
  rights: access,
  menus: [{ menuNo: 'M5030', path: '/basic/champion_history', icon: 'trophy', action: 'champion_history_list' }],
  ...familyCalls(family),
  reveal: revealOf(family.path, ['idCardNo']),
  ...exportOf(family),
  ...importOf(family, 'importChampionMessage', {
    isKeyed: true,
    row,
    labels: championHistoryLabels,
    example: championHistoryExample,
  }),
  /** Published placings with a first to third award that are neither here nor ignored; the ignored ones instead. */
  proposals: get(`${family.path}/proposals`, {
    title: ['待入库的获奖选手', 'Proposed champions'],
    input: z.object({ isIgnored: flag().optional() }),
    data: z.object({ total: z.number().int(), rows: z.array(proposal) }),
  }),
  accept: post(`${family.path}/accept`, {
    title: ['收入历届冠军', 'Accept'],
    input: idsInput.extend({ isPublic: flag().optional() }),
    data: batchRows,
    // Competitors of published results.
    rows: 'itself',
  }),
  ignore: post(`${family.path}/ignore`, {
    title: ['不收入', 'Ignore'],
    input: idsInput,
    data: batchRows,
    rows: 'itself',
  }),
};

export type ChampionHistory = z.output<typeof record>;
export type ChampionProposal = z.output<typeof proposal>;
