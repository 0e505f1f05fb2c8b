// The stages of files, one press each: they set the filters of the list below.
import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { HOLDER_OF } from '@trainrace/contract/deposit/construction-file-commands';
import { FILE } from '@trainrace/contract/dictionaries';
import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { filterNames } from '#resource/list/list-state.ts';
import { useListState } from '#resource/list/use-list-state.ts';
import { fileActor } from './file-actor.ts';
import styles from './FileTabs.module.css';
import { fileText } from './construction-file.words.ts';

type Filters = Readonly<Record<string, string>>;

const states = (...all: readonly number[]): Filters => ({ fileStatus: all.join(',') });

/** What this person has to do something about: deposits in force wait for nobody. */
function mine(): Filters | null {
  const actor = fileActor();
  if (actor === null) return null;
  const waiting = Object.keys(HOLDER_OF)
    .map(Number)
    .filter((status) => HOLDER_OF[status] === actor && status !== FILE.inForce && status !== FILE.expiring);
  return states(...waiting);
}

const NAMES = filterNames(constructionFile.family.filters);

export function FileTabs() {
  const t = useWords(fileText);
  const { state, apply } = useListState(NAMES);
  const own = mine();
  const tabs: readonly (readonly [label: string, filters: Filters])[] = [
    [t('tabAll'), {}],
    ...(own === null ? [] : [[t('tabMine'), own] as const]),
    [t('tabDeciding'), states(FILE.town, FILE.townReturned, FILE.bureau, FILE.bureauReturned)],
    [t('tabPaying'), states(FILE.approved, FILE.confirming, FILE.refused)],
    [t('tabInForce'), states(FILE.inForce, FILE.used)],
    [t('tabExpiring'), { isExpiring: '1' }],
    [t('tabReturning'), states(FILE.returnAsked, FILE.returnPublic, FILE.returnApproved)],
    [t('tabDone'), states(FILE.exempt, FILE.released, FILE.void)],
  ];
  const { fileStatus: _, isExpiring: __, ...others } = state.filters;
  const shown = JSON.stringify([state.filters['fileStatus'] ?? '', state.filters['isExpiring'] ?? '']);
  return (
    <fieldset className={styles.tabs} aria-label={t('tabs')}>
      {tabs.map(([label, filters]) => {
        const isFront = shown === JSON.stringify([filters['fileStatus'] ?? '', filters['isExpiring'] ?? '']);
        return (
          <Button
            key={label}
            type={isFront ? 'primary' : 'default'}
            aria-pressed={isFront}
            onClick={() => apply({ ...state, current: 1, filters: { ...others, ...filters } })}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
