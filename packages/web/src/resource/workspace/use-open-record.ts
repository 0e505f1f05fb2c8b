import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAskAhead } from '#api/query.ts';
import { usePane } from '#widgets/pane.ts';
import { whenIdle } from '#widgets/when-idle.ts';
import { loadDrawerAhead } from '../detail/OpenedDrawer.tsx';
import { useOpened } from '../detail/use-opened.ts';
import type { AnyCalls, AnyPage } from '../page.ts';
import { useRecordPath } from './use-open-workspace.ts';

interface OpenRecord {
  open: (id: string) => void;
  /** With the press on what opens it: its data are on their way while the button is still held. */
  begin: (id: string) => void;
}

/** Opens a record from its list: its workspace where records have one, else over the list. */
export function useOpenRecord({ detail }: AnyCalls, { hasWorkspace = false }: AnyPage): OpenRecord {
  const { loadAhead } = usePane();
  const { open } = useOpened();
  const navigate = useNavigate();
  const askAhead = useAskAhead();
  const pathOf = useRecordPath();
  return {
    open: (id) => (hasWorkspace ? void navigate(pathOf(id)) : open({ kind: 'view', id })),
    begin: (id) => {
      if (hasWorkspace) loadAhead(pathOf(id));
      else loadDrawerAhead();
      if (detail !== undefined) askAhead(detail, { id });
    },
  };
}

/** The program parts that a record of these rows needs come while somebody still reads the list, where the line has room. */
export function useRecordPartsAhead(
  { detail }: AnyCalls,
  { hasWorkspace = false }: AnyPage,
  first: string | null,
): void {
  const { loadAhead } = usePane();
  const pathOf = useRecordPath();
  const load = useEffectEvent(() => {
    if (hasWorkspace && first !== null) loadAhead(pathOf(first));
    else loadDrawerAhead();
  });
  const isWorth = first !== null && detail !== undefined;
  useEffect(() => (isWorth ? whenIdle(load) : undefined), [isWorth]);
}
