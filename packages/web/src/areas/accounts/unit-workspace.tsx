// Units and groups as places: the people, entries, operators and papers of each beside its own data.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { documents } from '@trainrace/contract/areas/documents/document';
import { defineWorkspace } from '#resource/workspace/define-workspace.tsx';
import type { WorkspaceTab } from '#resource/workspace/workspace-props.ts';
import { unitPlaceText } from './accounts.words.ts';
import { countOf } from './tab-count.tsx';
import { groupPage } from './group-info/group-info.page.tsx';
import { unitPage } from './tournament-unit/tournament-unit.page.tsx';

const people = (...pages: WorkspaceTab['pages']): WorkspaceTab => ({
  key: 'people',
  label: unitPlaceText.people,
  pages,
});
const operators: WorkspaceTab = {
  key: 'operators',
  label: operator.family.title,
  pages: [['/userInfo/operator', 'unitId']],
};

export const UnitWorkspace = defineWorkspace(tournamentUnit, unitPage, {
  tabs: [
    people(['/userInfo/user_info', 'unitId'], ['/basic/expert_refree_info', 'unitId']),
    {
      key: 'entries',
      label: unitPlaceText.entries,
      pages: [
        ['/application/list', 'handleUnitId', unitPlaceText.reviewed],
        ['/application/list', 'madeById', unitPlaceText.made],
      ],
    },
    operators,
    { key: 'documents', label: documents.family.title, pages: [['/document/document', 'unitId']] },
  ],
  Count: countOf({
    people: [
      [userInfo.list, 'unitId'],
      [expertRefreeInfo.list, 'unitId'],
    ],
    entries: [[applicationInfo.list, 'handleUnitId', [['madeById', unitPlaceText.madeShort]]]],
    operators: [[operator.list, 'unitId']],
    documents: [[documents.list, 'unitId']],
  }),
});

export const GroupWorkspace = defineWorkspace(groupInfo, groupPage, {
  tabs: [
    people(['/application/roster_person', 'unitId'], ['/userInfo/user_info', 'unitId']),
    { key: 'entries', label: unitPlaceText.entries, pages: [['/application/list', 'groupId']] },
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
