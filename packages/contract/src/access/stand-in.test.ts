// Which calls work in the name of another: each of them is one or the other, and why not stands here.
import { expect, it } from 'vitest';
import { allEndpoints, allRights } from '../index.ts';
import { actionOf, type Endpoint } from '../wire/endpoint.ts';
import { actionsOf, scopeFor } from './rights.ts';
import { role } from './roles.ts';
import { DELEGABLE_ROLES, isDelegable, isOpenWhenOver, standInMayCall, standInRights } from './stand-in.ts';

const ACCOUNTS = 'accounts, what people and units say of themselves, and their operators are kept in one’s own name';
const SYSTEM = 'registers, parameters and keys of the installation';
const JOURNALS = 'journals are read by who answers for them';
const OUTSIDE = 'asks other bodies about persons, counted by the one who asks';
const PRIVACY = 'persons’ own data, and the erasing of others’';
const OWN_NAME = 'speaks of the account that is signed in';
const PERSONAL_DATA = 'whole numbers or accounts of many at once';
const SEALED = 'opens results that were fixed, or writes past ones';

/** By the beginning of a right or a path, the reason. */
const NOT_IN_ANOTHERS_NAME: readonly (readonly [RegExp, string])[] = [
  [/^(blade_user|user_info|account_merge|group_info|school_info|tournament_unit|operator|second_factor)_/, ACCOUNTS],
  [
    /^(dept|dict|param|menu|right|list_setting_offer|oss|sms|sms_outbox|sms_template|serial_num|work_calendar|channel)(_|$)/,
    SYSTEM,
  ],
  [/^(usual|api|error|ext_access)_|^public_feedback_/, JOURNALS],
  [/^(sxt|finance|ext|ext_health)_/, OUTSIDE],
  [/^(retention_rule|retention_run|privacy_request|consent_record|own_privacy)_/, PRIVACY],
  [/^(application_export_insurance_info|prize_(payroll|bank|reveal)|[a-z_]+_look_up)$/, PERSONAL_DATA],
  [/^competition_info_(unlock|import_past_results)$/, SEALED],
  [/^file_notice_(received|receipt)$|^own_rating_/, OWN_NAME],
  [/^document_editor$/, 'opens a line of its own to the document server, in one name'],
  [/^training_refresh_run$/, SYSTEM],
  [/^stand_in_(submit|colleagues)$/, 'nobody gives on what is only lent'],
  [/^stand_in_(everybody|end_any)$/, ACCOUNTS],
  [/^\/api\/blade-auth\/oauth\/third\//, OWN_NAME],
  [/\/(validPasswords|changePasswords|updatePsw|groupChangePassword|update-password)$/, OWN_NAME],
  [/^\/api\/blade-user\/(own-sessions|end-own-session|end-other-sessions)$/, OWN_NAME],
  [/^\/api\/blade-user\/(info|update-info)$|\/oss\/endpoint\/put-file$/, OWN_NAME],
  [/^\/api\/zjgrsj-system\/web\/(org|usergroup|user\/load)/, 'asks about other accounts'],
  [/^\/api\/zjgrsj-trainrace\/(channel|second_factor)\//, OWN_NAME],
];

function keysOf(call: Endpoint): string[] {
  if (call.action === 'signedIn') return [call.path];
  if (call.actionBy === undefined) return [call.action];
  const { values } = (call.input.shape[call.actionBy] as unknown as { def: { values: readonly string[] } }).def;
  return values.map((verb) => actionOf(call, { [call.actionBy!]: verb }));
}

const worksFor = (key: string): boolean => (key.startsWith('/') ? standInMayCall(key) : isDelegable(key));

it('every call of a signed-in person works in another’s name, or a reason says why it does not', () => {
  const keys = [...new Set(allEndpoints.filter(({ action }) => action !== 'public').flatMap(keysOf))];
  const told = keys.map((key) => ({
    key,
    works: worksFor(key),
    why: NOT_IN_ANOTHERS_NAME.filter(([of]) => of.test(key)),
  }));
  const [unsaid, both] = [
    told.filter(({ works, why }) => !works && why.length === 0),
    told.filter(({ works, why }) => works && why.length > 0),
  ];
  expect({ unsaid: unsaid.map(({ key }) => key), both: both.map(({ key }) => key) }).toEqual({ unsaid: [], both: [] });
  expect(told.filter(({ works }) => works).length).toBeGreaterThan(200);
});

it('a right that nobody named is not delegable', () => {
  for (const action of ['new_family_submit', 'application', 'xapplication_list', 'param_submit', 'right_submit', ''])
    expect([action, isDelegable(action)]).toEqual([action, false]);
});

it('no role has a right in another’s name that it has not in its own, and none that is not delegable', () => {
  const narrow = standInRights(allRights);
  for (const one of role.codes)
    for (const action of actionsOf(narrow, [one])) {
      expect(isDelegable(action)).toBe(true);
      expect(scopeFor(narrow, action, [one])).toBe(scopeFor(allRights, action, [one]));
    }
  expect(standInRights(allRights)).toBe(narrow);
});

it('who keeps accounts, security or journals is nobody’s giver, and an over stand-in leaves the way back alone', () => {
  expect(DELEGABLE_ROLES.filter((one) => ['ADM_S', 'ADM_SEC', 'ADM_AUD', 'IND'].includes(one))).toEqual([]);
  const open = allEndpoints.filter(({ path }) => isOpenWhenOver(path));
  expect(open.filter(({ method, action }) => method === 'POST' && action !== 'signedIn')).toEqual([]);
  expect(open.map(({ path }) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['switch', 'logout', 'getuserinfo.action']),
  );
});
