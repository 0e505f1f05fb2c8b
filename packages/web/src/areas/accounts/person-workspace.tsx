// Persons and enterprises as places. An enterprise has its projects, what secures them, what it reports and who was reminded.
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { userInfo, type UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { PERSON } from '@trainrace/contract/dictionaries';
import { lazyPart } from '#api/lazy-part.ts';
import type { AnyRecord } from '#resource/page.ts';
import { defineWorkspace } from '#resource/workspace/define-workspace.tsx';
import type { WorkspaceTab } from '#resource/workspace/workspace-props.ts';
import { unitPlaceText } from './accounts.words.ts';
import { countOf } from './tab-count.tsx';
import { personPage } from './user-info/user-info.page.tsx';

const EnterpriseReminders = lazyPart(() => import('./EnterpriseReminders.tsx'), 'EnterpriseReminders');

const OF_ENTERPRISE = 'enterpriseId';

const isEnterprise = (record: AnyRecord) => (record as unknown as UserInfo).accountType === PERSON.enterprise;

const tabs: readonly WorkspaceTab[] = [
  {
    key: 'projects',
    label: unitPlaceText.projects,
    pages: [
      ['/deposit/construction_file', OF_ENTERPRISE],
      ['/deposit/construction_permit', OF_ENTERPRISE],
    ],
  },
  { key: 'instruments', label: unitPlaceText.instruments, pages: [['/deposit/margin_instrument', OF_ENTERPRISE]] },
  { key: 'statements', label: unitPlaceText.statements, pages: [['/deposit/monthly_statement', OF_ENTERPRISE]] },
  {
    key: 'reminders',
    label: unitPlaceText.reminders,
    pages: [],
    Panel: ({ record }) => <EnterpriseReminders id={String(record.id)} />,
    right: depositRemind.enterpriseReminders.action,
  },
  { key: 'operators', label: operator.family.title, pages: [['/userInfo/operator', 'unitId']] },
];

export const PersonWorkspace = defineWorkspace(userInfo, personPage, {
  isNamed: isEnterprise,
  tabs: tabs.map((tab) => ({ ...tab, isFor: isEnterprise })),
  Count: countOf({
    projects: [
      [constructionFile.list, OF_ENTERPRISE],
      [constructionPermit.list, OF_ENTERPRISE],
    ],
    instruments: [[marginInstrument.list, OF_ENTERPRISE]],
    statements: [[monthlyStatement.list, OF_ENTERPRISE]],
    reminders: [[depositRemind.enterpriseReminders, OF_ENTERPRISE]],
    operators: [[operator.list, 'unitId']],
  }),
});
