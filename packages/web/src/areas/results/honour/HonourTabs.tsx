import { HONOUR } from '@trainrace/contract/dictionaries';
import { honour } from '@trainrace/contract/areas/results/honour';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useRef } from 'react';
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { filterNames } from '#resource/list/list-state.ts';
import { useListState } from '#resource/list/use-list-state.ts';
import { FilterTabs } from '#resource/list/FilterTabs.tsx';
import { honourText } from './honour.words.ts';

const states = (...all: readonly number[]) => ({ honourState: all.join(',') });

const NAMES = filterNames(honour.family.filters);

/** The page begins with the work: what waits for approval, or what is to be reported. */
export function HonourTabs() {
  const t = useWords(honourText);
  const rights = useRights();
  const { state, apply } = useListState(NAMES);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (Object.keys(state.filters).length > 0 || !rights.has(honour.submit.action)) return;
    const work = rights.has(actionOf(honour.command, { command: 'approve' })) ? HONOUR.waiting : HONOUR.proposed;
    apply({ ...state, filters: states(work) });
  }, [state, apply, rights]);
  return (
    <FilterTabs
      family={honour.family}
      label={t('tabs')}
      tabs={[
        [t('tabProposed'), states(HONOUR.proposed)],
        [t('tabWaiting'), states(HONOUR.waiting)],
        [t('tabGranted'), states(HONOUR.granted, HONOUR.issued)],
        [t('tabNone'), states(HONOUR.none, HONOUR.revoked)],
        [t('tabAll'), {}],
      ]}
    />
  );
}
