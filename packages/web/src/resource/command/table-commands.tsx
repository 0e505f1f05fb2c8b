// Buttons and questions of a family's commands, made from its table: what is offered when, what it asks for, what takes it back.
import { verbsOf, type Facts } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import type { Shape } from '@trainrace/contract/wire/family';
import { isOffered } from '@trainrace/contract/wire/next-step';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import type { Commands } from './commands.ts';
import type { ActionProps, PageAction, RecordOf } from '../page.ts';
import { unmetWords } from './unmet.ts';

const TableCommand = lazyPart(() => import('./TableCommand.tsx'), 'TableCommand');

export function commandActions<R extends Shape, Verb extends string>(
  commands: Commands<Verb>,
  verbs: readonly Verb[] = verbsOf(commands.table),
): PageAction<R>[] {
  return verbs.map((verb) => ({
    key: verb,
    label: commands.words[verb].verb,
    right: actionOf(commands.call, { command: verb }),
    isDanger: commands.table.commands[verb].isDanger ?? false,
    when: (record: RecordOf<R>) => isOffered(commands.table, verb, record as Facts),
    blockedBy: (record: RecordOf<R>) => unmetWords(commands, verb, record as Facts),
    Dialog: ({ record, close }: ActionProps<R>) => (
      <LazyBoundary fallback={null}>
        {/* Which verbs there are is of no matter to the dialog. */}
        <TableCommand
          commands={commands as unknown as Commands<string>}
          verb={verb}
          record={record as Facts}
          close={close}
        />
      </LazyBoundary>
    ),
  }));
}
