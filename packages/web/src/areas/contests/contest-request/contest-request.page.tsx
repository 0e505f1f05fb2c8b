import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestRequest, type ContestRequestCommand } from '@trainrace/contract/areas/contests/contest-request';
import { contestRequestCommands } from '@trainrace/contract/areas/contests/contest-request-commands';
import { contestRequestCommandLabels } from '@trainrace/contract/areas/contests/contest-request-commands.labels';
import { CONTEST_ASKED, CONTEST_REQUEST } from '@trainrace/contract/dictionaries';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { about } from './contest-request.about.words.ts';
import { contestRequestText } from './contest-request.words.ts';

const states: Commands<ContestRequestCommand> = {
  table: contestRequestCommands,
  words: contestRequestCommandLabels,
  call: contestRequest.command,
  name: 'contestName',
  refresh: [contestRequest.family.path, contestInfo.family.path],
};

const isWaiting = ({ requestState }: { requestState: number }) => requestState === CONTEST_REQUEST.waiting;

export const ContestRequestPage = definePage(contestRequest, {
  about: about['/competition/contest_request'],
  columns: [
    'contestName',
    'kind',
    { field: 'requestState', tones: { 0: 'waiting', 1: 'good', 2: 'bad' } },
    'unitName',
    'reason',
    'createTime',
    { field: 'decideTime', isHidden: true },
  ],
  filters: ['requestState', 'kind'],
  form: [
    {
      fields: [
        'contestId',
        'kind',
        { field: 'wantedEnd', when: ({ kind }) => kind === CONTEST_ASKED.extend },
        { field: 'remindKind', when: ({ kind }) => kind === CONTEST_ASKED.remind },
        'reason',
      ],
    },
  ],
  detail: [
    {
      fields: [
        'contestName',
        'kind',
        'requestState',
        'unitName',
        'wantedEnd',
        'remindKind',
        'reason',
        'decision',
        'decideTime',
      ],
    },
  ],
  saveVerb: { add: contestRequestText.handIn },
  mayEdit: isWaiting,
  mayRemove: isWaiting,
  rowActions: commandActions<typeof contestRequest.family.record.shape, ContestRequestCommand>(states),
  states,
});
