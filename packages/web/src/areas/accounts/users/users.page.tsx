import { accountKind } from '@trainrace/contract/access/roles';
import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { ACCOUNT, accountState } from '@trainrace/contract/dictionaries';
import { userCommands } from '@trainrace/contract/areas/accounts/users-commands';
import { userCommandLabels } from '@trainrace/contract/areas/accounts/users-commands.labels';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useLang } from '#i18n/language.ts';
import { accountText } from '../accounts.words.ts';
import { userText } from './users.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import { asResult } from '#resource/command/commands.ts';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { definePage } from '#resource/define-page.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { DeptPick } from '#widgets/DeptPick.tsx';
import { StatusDot, type Tone } from '#widgets/StatusDot.tsx';
import { ApproveUser, GrantRoles } from './command-dialogs.tsx';
import { ASK_RESET, FactorResets } from './FactorResets.tsx';
import { PlatformDialog } from './PlatformDialog.tsx';
import { ResetUser } from './ResetUser.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';

const TONES: readonly Tone[] = ['bad', 'good', 'waiting'];
const GROUPS: readonly string[] = ['U034', 'U035'];
const STAFF: readonly string[] = ['ADMIN', 'U031', 'U029', 'U030'];

type Shape = typeof users.family.record.shape;
type UserCommand = VerbOf<typeof userCommands>;

const commands = {
  table: userCommands,
  words: userCommandLabels,
  call: users.command,
  name: 'name',
  refresh: [users.family.path],
};

const decisions = commandActions<Shape, UserCommand>({ ...commands, call: users.audit, input: asResult }, [
  'pass',
  'reject',
]);

const isGroup = ({ kind }: User) => GROUPS.includes(kind);
const isWaiting = (record: User) => record.accountState === ACCOUNT.waiting;
const isStaff = ({ kind }: User) => STAFF.includes(kind);
const state = { field: 'accountState', render: (record: User) => <AccountState record={record} /> } as const;

const FORM = [
  {
    title: userText.account,
    fields: [
      'account',
      'kind',
      'name',
      { field: 'townCode', when: ({ kind }: { kind?: unknown }) => kind === 'U031' || kind === 'ADMIN' },
      { field: 'deptId', control: DepartmentPick },
      { field: 'userType', when: ({ kind }: { kind?: unknown }) => kind === 'U029' || kind === 'U030' },
    ],
  },
  { title: userText.contact, fields: ['mobile', 'email'] },
] as const;

const ImportUsers = importToolbar(users);

function Toolbar() {
  return (
    <>
      <FactorResets />
      <ImportUsers />
    </>
  );
}

export const UsersPage = definePage(users, {
  about: userText.about,
  empty: userText.empty,
  toolbar: Toolbar,
  columns: [
    'account',
    'name',
    { field: 'kind', render: (record) => <Kind record={record} /> },
    'roles',
    state,
    'townCode',
    'deptName',
    'lastLoginTime',
    { field: 'mobile', isHidden: true },
    { field: 'email', isHidden: true },
    { field: 'mustChangePassword', isHidden: true },
    { field: 'createTime', isHidden: true },
  ],
  filters: ['account', 'name', { field: 'kind', dictionary: accountKind }, 'roles', 'accountState', 'townCode'],
  form: FORM,
  detail: [
    {
      title: userText.account,
      fields: [
        'account',
        { field: 'kind', render: (record) => <Kind record={record} /> },
        'name',
        'roles',
        'townCode',
        'userType',
        'deptName',
      ],
    },
    { title: userText.contact, fields: ['mobile', 'email'] },
    {
      title: userText.state,
      fields: [state, 'mustChangePassword', 'lastLoginTime', 'createTime'],
    },
  ],
  defaults: () => ({ kind: 'ADMIN' }),
  mayEdit: isStaff,
  Added: FirstPassword,
  batch: commandBatch(commands, ['enable', 'disable']),
  rowActions: [
    ...decisions.map((action) => ({
      ...action,
      when: (record: User) => isWaiting(record) && !isGroup(record),
      ...(action.key === 'pass' ? { Dialog: ApproveUser } : {}),
    })),
    {
      key: 'toGroup',
      label: userText.toGroup,
      right: 'group_info_audit',
      when: (record) => isWaiting(record) && isGroup(record),
      to: ({ id }) => `/userInfo/group_info/${id}`,
    },
    {
      key: 'grant',
      label: userText.grant,
      right: users.grant.action,
      when: (record) => record.kind === 'ADMIN' && !isWaiting(record),
      Dialog: GrantRoles,
    },
    {
      key: 'reset',
      label: accountText.resetPassword,
      right: users.resetPassword.action,
      when: (record) => !isWaiting(record),
      Dialog: ResetUser,
    },
    ...commandActions<Shape, UserCommand>(commands, ['unlockAccount']).map((action) => ({
      ...action,
      when: ({ locked }: User) => locked === 1,
    })),
    {
      key: 'sessions',
      label: userText.sessions,
      right: users.sessions.action,
      when: (record) => !isWaiting(record),
      Dialog: SessionsDialog,
    },
    { ...ASK_RESET, when: (record) => !isWaiting(record) },
    {
      key: 'platform',
      label: userText.platform,
      right: users.updatePlatform.action,
      when: isStaff,
      Dialog: PlatformDialog,
    },
    ...commandActions<Shape, UserCommand>(commands, ['enable', 'disable']),
  ],
});

/** None is nothing here, where a department itself would stand at the top. */
function DepartmentPick(props: ControlProps) {
  return <DeptPick {...props} placeholder="" onChange={(value) => props.onChange?.(value === '0' ? null : value)} />;
}

function Kind({ record: { kind } }: { record: User }) {
  return wordOf(accountKind, kind, useLang());
}

/** A lock passes by itself, so it stands beside the state and is none of its own. */
function AccountState({ record }: { record: User }) {
  const t = useWords(userText);
  const word = wordOf(accountState, record.accountState, useLang());
  return (
    <StatusDot tone={record.locked === 1 ? 'bad' : (TONES[record.accountState] ?? 'idle')}>
      {record.locked === 1 ? `${word} · ${t('locked')}` : word}
    </StatusDot>
  );
}
