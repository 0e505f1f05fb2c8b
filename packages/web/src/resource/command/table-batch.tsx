// Verbs of a command table over a selection: asked once, called row by row, and each row that did not go is named.
import { actionOf } from '@trainrace/contract/wire/endpoint';
import type { Facts } from '@trainrace/contract/wire/commands';
import { isOffered } from '@trainrace/contract/wire/next-step';
import { Button } from 'antd';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { asCommand, type Commands } from './commands.ts';
import { isUnmetToday } from './unmet.ts';

const BatchForm = lazyPart(() => import('./BatchForm.tsx'), 'BatchForm');

interface Selection {
  selected: readonly Facts[];
  done: () => void;
}

/** For the slot `batch` of a page. Each verb is there while it fits a selected row; the others stay as they are. */
export function commandBatch<Verb extends string>(commands: Commands<Verb>, verbs: readonly Verb[]) {
  return function CommandBatch({ selected, done }: Selection) {
    const say = useLabel();
    const rights = useRights();
    const { table, words, call, input = asCommand } = commands;
    const [asked, ask] = useState<{ verb: Verb; rows: readonly Facts[]; left: number } | null>(null);
    const rowsFor = (verb: Verb): readonly Facts[] =>
      selected.filter((row) => isOffered(table, verb, row) && !isUnmetToday(table, verb, row));
    const offered = verbs.map((verb) => ({ verb, rows: rowsFor(verb) }));
    return (
      <>
        {offered
          .filter(({ verb, rows }) => rows.length > 0 && rights.has(actionOf(call, { command: verb })))
          .map(({ verb, rows }) => (
            <Button
              key={verb}
              size="small"
              danger={table.commands[verb].isDanger ?? false}
              onClick={() => ask({ verb, rows, left: selected.length - rows.length })}
            >
              {`${say(words[verb].verb)} (${rows.length})`}
            </Button>
          ))}
        {asked !== null && (
          <LazyBoundary fallback={null}>
            <BatchForm
              {...commands}
              words={words[asked.verb]}
              command={table.commands[asked.verb]}
              inputOf={(row) => input(asked.verb, row)}
              rows={asked.rows}
              left={asked.left}
              close={() => ask(null)}
              done={done}
            />
          </LazyBoundary>
        )}
      </>
    );
  };
}
