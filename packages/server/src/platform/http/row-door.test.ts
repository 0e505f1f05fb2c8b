// The door is told from the contract: each posted id is looked at there, or stands here with the reason why not.
import { allEndpoints } from '@trainrace/contract';
import { SCOPES } from '@trainrace/contract/access/roles';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { rowRightsOf, type RowRight } from '@trainrace/contract/wire/commands';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '#platform/context/context.ts';
import { familySpecs } from '#app/areas.ts';
import { familyOfRows, ruleOf } from './row-door.ts';

/** By the last words of its address: whose rows these ids are, and who looks at them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'attach/remove': 'papers: the record that they belong to says who changes them',
  'blade-user/end-own-session': 'the own sessions',
  'attach/submit': 'papers: the record that they belong to says who changes them',
  'modify_record/remove': 'own requests; what the server wrote stays',
  'modify_record/submit': 'the record that it speaks of must be editable',
  'modify_record/audit': 'the administrator of the side of the record decides',
  'arrangement/checkIn': 'a seat of a contest in reach, found by its area',
  'champion_history/accept': 'competitors of published results, looked for by its area',
  'champion_history/ignore': 'competitors of published results, looked for by its area',
  'file_notice/read': 'also one that was withdrawn, to be told so',
  'construction_file/sendRemind': 'files and unfiled permits',
  'construction_permit/unassign': 'permits that have a file, which no list shows',
  'roster_person/takeFromEntries': 'entries of the group',
  'skill_passport/revoke': 'a person',
  'own_privacy/withdraw': 'the own consents',
  'record_note/remove': 'own notes, while the record that they speak of is seen',
  'message/read': 'the own messages',
  'jobs/cancel': 'the own jobs',
  'second_factor/decideReset': 'of accounts in sight, found by the area',
  'second_factor/remove': 'the own factors',
  'second_factor/rename': 'the own factors',
  'stand_in/end': 'given or received by the caller',
  'stand_in/endAny': 'of who keeps accounts, those of offices',
  'stand_in/switch': 'received by the caller, and in force',
  'wechat/prove': 'the own proof',
  'channel/resend': 'messages that went out, of who keeps them for everybody',
  'outbox/resend': 'messages that went out, of who keeps them for everybody',
  'contest_info/steps': 'read only: rows that one does not see are left out',
  'contest_trade/steps': 'read only: rows that one does not see are left out',
  'dept/remove': 'a tree of the system administrator',
  'dept/submit': 'a tree of the system administrator',
  'menu/remove': 'a tree of the system administrator',
  'menu/submit': 'a tree of the system administrator',
};

const NAMING = ['id', 'ids', 'userId', 'userIds'];
const posting = allEndpoints.filter(
  ({ method, action, form, input }) =>
    method === 'POST' &&
    action !== 'public' &&
    // Sealed calls name the caller.
    form !== 'sealed' &&
    NAMING.some((field) => field in input.shape),
);
const placeOf = ({ path }: Endpoint) => path.split('/').slice(-2).join('/');
/** Ids of an upload are those of the files. */
const takesFiles = ({ form, rows }: Endpoint) => form === 'upload' && rows === 'itself';

it('[S6-02] stands before every call that posts the id of a row', () => {
  const open = posting.filter((call) => familyOfRows(familySpecs, call) === undefined && !takesFiles(call));
  expect(open.map(placeOf).toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});

it('asks a rule that the family states', () => {
  const missing = posting.flatMap((call) => {
    const spec = familyOfRows(familySpecs, call);
    if (spec === undefined) return [];
    const { commands, rows } = call;
    const asked = new Set<RowRight>(
      commands === undefined
        ? [rows]
        : Object.keys(commands.commands).flatMap((verb) =>
            SCOPES.flatMap((scope) => rowRightsOf(commands, verb, scope)),
          ),
    );
    return [...asked].filter((right) => right !== 'itself' && !(right in spec)).map((right) => `${call.path} ${right}`);
  });
  expect(missing).toEqual([]);
  expect(posting.filter(({ actionBy, commands }) => actionBy !== undefined && commands === undefined)).toEqual([]);
});

it('denies whatever a family says nothing of', () => {
  const { family } = competitionDic;
  const silent = { table: 'competitionDic', family, visible: () => sql`true`, named: { title: 'tradeName' } } as const;
  const [context, no] = [{} as Context, sql`false`];
  for (const right of ['editable', 'decidable', 'itself'] as const)
    expect(ruleOf(silent, right)(context).toOperationNode()).toEqual(no.toOperationNode());
});
