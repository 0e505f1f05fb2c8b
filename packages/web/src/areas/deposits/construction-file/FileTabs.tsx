// The stages of files, one press each: they set the filters of the list below.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { HOLDER_OF } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { FILE } from '@trainrace/contract/dictionaries';
import { useWords } from '#i18n/words.ts';
import { FilterTabs } from '#resource/list/FilterTabs.tsx';
import { fileActor } from './file-actor.ts';
import { fileText } from './construction-file.words.ts';

type Filters = Readonly<Record<string, string>>;

const states = (...all: readonly number[]): Filters => ({ fileStatus: all.join(',') });

/** Files that wait for this person: deposits in force wait for nobody. */
function mine(): Filters | null {
  const actor = fileActor();
  if (actor === null) return null;
  const waiting = Object.keys(HOLDER_OF)
    .map(Number)
    .filter((status) => HOLDER_OF[status] === actor && status !== FILE.inForce && status !== FILE.expiring);
  return states(...waiting);
}

export function FileTabs() {
  const t = useWords(fileText);
  const own = mine();
  return (
    <FilterTabs
      family={constructionFile.family}
      label={t('tabs')}
      tabs={[
        [t('tabAll'), {}],
        ...(own === null ? [] : [[t('tabMine'), own] as const]),
        [t('tabDeciding'), states(FILE.town, FILE.townReturned, FILE.bureau, FILE.bureauReturned)],
        [t('tabPaying'), states(FILE.approved, FILE.confirming, FILE.refused)],
        [t('tabInForce'), states(FILE.inForce, FILE.used)],
        [t('tabExpiring'), { isExpiring: '1' }],
        [t('tabReturning'), states(FILE.returnAsked, FILE.returnPublic, FILE.returnApproved)],
        [t('tabDone'), states(FILE.exempt, FILE.released, FILE.void)],
      ]}
    />
  );
}
