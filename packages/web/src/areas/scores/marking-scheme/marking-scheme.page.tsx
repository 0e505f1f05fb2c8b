import { markingScheme, type MarkingScheme, type SchemeCommand } from '@trainrace/contract/areas/scores/marking-scheme';
import { schemeCommands } from '@trainrace/contract/areas/scores/marking-scheme-commands';
import { schemeCommandLabels } from '@trainrace/contract/areas/scores/marking-scheme-commands.labels';
import { SCHEME } from '@trainrace/contract/dictionaries';
import { useLabel } from '#i18n/language.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { useOpened } from '#resource/detail/use-opened.ts';
import { about } from './marking-scheme.about.words.ts';
import { schemeText } from './marking-scheme.words.ts';
import { MarkingWork } from './MarkingWork.tsx';
import { SchemeSums } from './SchemeSums.tsx';

const states: Commands<SchemeCommand> = {
  table: schemeCommands,
  words: schemeCommandLabels,
  call: markingScheme.command,
  name: 'schemeName',
  refresh: [markingScheme.family.path],
};

const isDraft = ({ schemeState }: { schemeState: number }) => schemeState === SCHEME.draft;

export const MarkingSchemePage = definePage(markingScheme, {
  about: about['/competition/marking_scheme'],
  empty: schemeText.empty,
  columns: [
    'schemeName',
    { field: 'schemeState', tones: { 0: 'idle', 10: 'good', 90: 'bad' } },
    'tradeName',
    'contestName',
    'linkCount',
    'signedCount',
  ],
  filters: ['schemeName', 'schemeState', { field: 'contestTradeId', of: 'contest_trade' }],
  isFormLong: true,
  form: [
    { title: schemeText.basis, fields: ['schemeName', 'contestTradeId', 'remark'] },
    { title: schemeText.criteria, fields: [{ field: 'criteria', help: schemeText.criteriaHelp }] },
    { title: schemeText.aspects, fields: [{ field: 'aspects', help: schemeText.aspectsHelp }] },
  ],
  formFooter: SchemeSums,
  mayEdit: isDraft,
  mayRemove: isDraft,
  states,
  rowActions: [
    ...commandActions<typeof markingScheme.family.record.shape, SchemeCommand>(states),
    { key: 'clone', label: schemeText.clone, right: markingScheme.clone.action, Dialog: CloneScheme },
  ],
  detailExtra: MarkingWork,
});

function CloneScheme({ record, close }: { record: MarkingScheme; close: () => void }) {
  const label = useLabel();
  const { open } = useOpened();
  return (
    <CommandDialog
      title={`${label(schemeText.clone)}${label(['：', ': '])}${record.schemeName}`}
      text={label(schemeText.cloneText)}
      verb={label(schemeText.clone)}
      call={markingScheme.clone}
      input={{ id: record.id }}
      fields={['contestTradeId', 'schemeName']}
      needed={['contestTradeId']}
      labels={markingScheme.family.labels}
      start={{ schemeName: record.schemeName }}
      refresh={[markingScheme.family.path]}
      close={close}
      done={({ id }) => open({ kind: 'view', id, isAdded: true })}
    />
  );
}
