// All assignments in reach; to an expert, the own ones.
import { refereeAssignment, type AssignmentCommand } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { ASSIGN } from '@trainrace/contract/dictionaries';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import { definePage } from '#resource/define-page.tsx';
import { usePane } from '#widgets/pane.ts';
import { assignmentStates, assignTones } from './assignment-states.ts';
import { Findings } from './Findings.tsx';
import { about } from './referee-assignment.about.words.ts';
import { refereeText } from './referee-assignment.words.ts';

const state = { field: 'assignState', tones: assignTones } as const;

const MAY_GO: readonly number[] = [ASSIGN.planned, ASSIGN.toDeclare, ASSIGN.aside, ASSIGN.declined];

function ToBoard() {
  const t = useWords(refereeText);
  const { setSearch } = usePane();
  if (!useRight(refereeAssignment.overview.action)) return null;
  return <Button onClick={() => setSearch(new URLSearchParams())}>{t('byTrade')}</Button>;
}

export const AssignmentList = definePage(refereeAssignment, {
  about: about['/competition/referee_assignment'],
  empty: refereeText.nobody,
  access: refereeAssignment.rights,
  toolbar: ToBoard,
  columns: [
    'expertName',
    state,
    'role',
    'tradeName',
    'contestName',
    'workUnit',
    'mobile',
    'fee',
    { field: 'feeState', isHidden: true },
    { field: 'moduleScope', isHidden: true },
    { field: 'answeredAt', isHidden: true },
    { field: 'expertNo', isHidden: true },
  ],
  filters: ['assignState', 'contestId', 'role', 'feeState', 'expertId'],
  form: [{ fields: ['contestTradeId', 'expertId', 'role', 'moduleScope', 'fee'] }],
  detail: [
    {
      title: refereeText.who,
      fields: [
        'expertName',
        'expertNo',
        'workUnit',
        'refereeLevel',
        'mobile',
        'contestName',
        'tradeName',
        'role',
        'moduleScope',
      ],
    },
    {
      title: refereeText.conflicts,
      fields: [
        { field: 'coi', render: ({ coi }) => <Findings found={coi} /> },
        'coiCheckedAt',
        'coiDeclaration',
        'coiDeclaredAt',
      ],
    },
    { title: refereeText.answer, fields: [state, 'stateReason', 'notifiedAt', 'answeredAt', 'isAnsweredFor'] },
    { title: refereeText.money, fields: ['fee', 'feeState', 'evaluateScore'] },
  ],
  mayRemove: ({ assignState }) => MAY_GO.includes(assignState),
  rowActions: commandActions<typeof refereeAssignment.family.record.shape, AssignmentCommand>(assignmentStates),
  batch: commandBatch(assignmentStates, ['notify', 'checkIn', 'officiate', 'settle']),
  states: assignmentStates,
});
