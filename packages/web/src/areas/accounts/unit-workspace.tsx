// Units and groups as places: the people, entries, operators and papers of each beside its own data.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { documents } from '@trainrace/contract/areas/documents/document';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { useRights } from '#api/identity.ts';
import type { AnyRecord } from '#resource/page.ts';
import { defineWorkspace } from '#resource/workspace/define-workspace.tsx';
import { ListCount } from '#resource/workspace/ListCount.tsx';
import type { WorkspaceTab } from '#resource/workspace/workspace-props.ts';
import { unitPlaceText } from './accounts.words.ts';
import { groupPage } from './group-info/group-info.page.tsx';
import { unitPage } from './tournament-unit/tournament-unit.page.tsx';

/** Beside a tab, the list that its first page shows to this user is counted, by the filter that makes it the unit's. */
type Counted = Readonly<Record<string, readonly (readonly [list: Endpoint, filter: string])[]>>;

const countOf = (counted: Counted) =>
  function Count({ record: { id }, tab }: { record: AnyRecord; tab: string }) {
    const rights = useRights();
    const [list, filter] = counted[tab]?.find(([{ action }]) => rights.has(action)) ?? [];
    return list && filter && <ListCount list={list} query={{ [filter]: String(id) }} />;
  };

const people = (...pages: WorkspaceTab['pages']): WorkspaceTab => ({
  key: 'people',
  label: unitPlaceText.people,
  pages,
});
const entries = (filter: string): WorkspaceTab => ({
  key: 'entries',
  label: unitPlaceText.entries,
  pages: [['/application/list', filter]],
});
const operators: WorkspaceTab = {
  key: 'operators',
  label: operator.family.title,
  pages: [['/userInfo/operator', 'unitId']],
};

export const UnitWorkspace = defineWorkspace(tournamentUnit, unitPage, {
  tabs: [
    people(['/userInfo/user_info', 'unitId'], ['/basic/expert_refree_info', 'unitId']),
    entries('handleUnitId'),
    operators,
    { key: 'documents', label: documents.family.title, pages: [['/document/document', 'unitId']] },
  ],
  Count: countOf({
    people: [
      [userInfo.list, 'unitId'],
      [expertRefreeInfo.list, 'unitId'],
    ],
    entries: [[applicationInfo.list, 'handleUnitId']],
    operators: [[operator.list, 'unitId']],
    documents: [[documents.list, 'unitId']],
  }),
});

export const GroupWorkspace = defineWorkspace(groupInfo, groupPage, {
  tabs: [
    people(['/application/roster_person', 'unitId'], ['/userInfo/user_info', 'unitId']),
    entries('groupId'),
    operators,
  ],
  Count: countOf({
    people: [
      [rosterPerson.list, 'unitId'],
      [userInfo.list, 'unitId'],
    ],
    entries: [[applicationInfo.list, 'groupId']],
    operators: [[operator.list, 'unitId']],
  }),
});
