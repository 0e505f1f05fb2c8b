import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { passwordState, registrationState, town, unitNature, unitRole } from '../../dictionaries.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, codes, flag, id, nameText, optional, text, unitText } from '../../wire/fields.ts';
import { exportOf } from '../../wire/exports.ts';
import { importOf } from '../../wire/imports.ts';
import { anyFlag, anyOf, contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, idsInput, recordOf } from '../../wire/family.ts';
import { account, accountOrMask, uscc } from './fields.ts';
import { mobile, phoneOrMask } from './phone-fields.ts';
import { changePasswordsOf, resetPasswords, revealOf, validPasswordsOf } from './own-account.ts';
import { commandGrants, verbsOf } from '../../wire/commands.ts';
import { unitCommands } from './tournament-unit-commands.ts';
import { tournamentUnitExample, tournamentUnitLabels } from './tournament-unit.labels.ts';

const draft = z.object({
  unitName: unitText(100),
  uscc: uscc(),
  unitNature: code(unitNature),
  unitRole: codes(unitRole),
  townCode: code(town),
  address: optional(text(200)),
  legalPerson: optional(nameText()),
  contact: nameText(),
  contactMobile: phoneOrMask(),
  email: optional(z.email().max(100)),
  account: accountOrMask(),
  teamName: optional(text(50)),
  enabled: flag(),
});

const record = recordOf(draft, {
  unitNo: z.string(),
  pwdState: code(passwordState),
  auditState: code(registrationState),
  /** Shown once, when the unit was added. */
  initialPassword: z.string().optional(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/tournament_unit',
  title: ['参赛/经办单位', 'Units'],
  record,
  draft,
  filters: {
    unitNo: contains,
    unitName: contains,
    uscc: contains,
    unitNature: anyOf(unitNature),
    townCode: anyOf(town),
    auditState: anyOf(registrationState),
    enabled: anyFlag,
  },
  sorts: ['unitNo', 'unitName', 'townCode'],
  labels: tournamentUnitLabels,
  inList: ['unitNature', 'address', 'legalPerson', 'contact', 'teamName'],
});

/** A row of the import: a new unit, whose password is given afterwards by resetPassword. */
const row = draft.omit({ enabled: true }).extend({ account: account(), contactMobile: mobile() });

const access = rights('tournament_unit', {
  'list detail get_tournament_unit': { ADM_C: 'all', ADM_S: 'all', TOWN: 'town', ORG: 'self' },
  submit: { ADM_C: 'all', TOWN: 'town', ORG: 'self' },
  reveal: { ADM_C: 'all', ADM_S: 'all', TOWN: 'town', ORG: 'self' },
  reset_password: { ADM_C: 'all', ADM_S: 'all', TOWN: 'town' },
  'remove export import_tournament_unit': { ADM_C: 'all' },
  ...commandGrants(unitCommands),
});

export const tournamentUnit = {
  rights: access,
  menus: [{ menuNo: 'M1030', path: '/competition/tournament_unit', icon: 'bank', action: 'tournament_unit_list' }],
  ...familyCalls(family),
  ...exportOf(family),
  ...importOf(family, 'importTournamentUnit', {
    row,
    labels: tournamentUnitLabels,
    example: tournamentUnitExample,
    isKeyed: true,
  }),
  getTournamentUnit: get(`${family.path}/getTournamentUnit`, {
    title: family.title,
    input: z.object({ account: account() }),
    data: record,
  }),
  reveal: revealOf(family.path, ['contactMobile', 'account']),
  validPasswords: validPasswordsOf(family.path),
  changePasswords: changePasswordsOf(family.path),
  /** Refusing takes an approval back, too: the unit is disabled until it is approved again. */
  audit: post(`${family.path}/audit`, {
    rows: 'decidable',
    title: ['单位审核', 'Approve a unit'],
    input: z.object({
      id: id(),
      result: z.literal(verbsOf(unitCommands)),
      opinion: optional(text(200)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),
  resetPassword: post(`${family.path}/resetPassword`, {
    title: ['重置密码', 'Reset password'],
    input: idsInput,
    data: resetPasswords,
  }),
};

export type TournamentUnit = z.output<typeof record>;
export type TournamentUnitDraft = z.output<typeof draft>;
