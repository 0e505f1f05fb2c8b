import type { State } from '@trainrace/contract/wire/commands';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/words.ts';
import { usePane } from '#widgets/pane.ts';
import type { AnyPage } from '../page.ts';
import { resourceText } from '../resource.words.ts';

/** Name in the address. */
const BOARD = 'board';

interface ListAsBoard {
  isShown: boolean;
  /** Turns to the other of both; none where a list is no board. */
  button: ReactNode;
  /** Back to the rows, those of one state alone. */
  showAll: (state: State) => void;
}

export function isBoard(page: AnyPage, search: URLSearchParams): boolean {
  return page.hasBoard === true && search.get(BOARD) === '1';
}

/** Whether the list is looked at as a board, as its address says. Turning begins with the first page, nothing picked: what is hidden is not acted upon. */
export function useBoard(page: AnyPage, unpick: () => void): ListAsBoard {
  const t = useWords(resourceText);
  const { search, setSearch } = usePane();
  const isShown = isBoard(page, search);
  const go = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    change(next);
    next.delete('current');
    unpick();
    setSearch(next, { replace: true });
  };
  return {
    isShown,
    button: page.hasBoard && (
      <Button
        aria-pressed={isShown}
        onClick={() => go((next) => (isShown ? next.delete(BOARD) : next.set(BOARD, '1')))}
      >
        {isShown ? t('asRows') : t('asBoard')}
      </Button>
    ),
    showAll: (state) =>
      go((next) => {
        next.delete(BOARD);
        next.set(page.states?.table.field ?? '', String(state));
      }),
  };
}
