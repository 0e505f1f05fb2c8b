// Scores and ranks as each may see them: a person the own ones, a group its people's, the bureau and the organiser all.
import { applicationInfo, type ApplicationScore } from '@trainrace/contract/application/application-info';
import type { RuleChange } from '@trainrace/contract/competition/score-rules';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { FamilyList } from '#resource/list/FamilyList.tsx';
import { useListPlace } from '#resource/list/list-place.ts';
import { resourceText } from '#resource/resource.words.ts';
import { Note } from '#widgets/Note.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { RuleChanges } from '#widgets/RuleChanges.tsx';
import { scoreText } from '../scores.words.ts';
import styles from './look.module.css';
import { useLookColumns } from './use-look-columns.tsx';

/** The widest view that the caller has. */
const VIEWS = [applicationInfo.managerLookScore, applicationInfo.groupsLookScore, applicationInfo.personLookScore];

export function LookPage() {
  const t = useWords(scoreText);
  const tList = useWords(resourceText);
  const rights = useRights();
  const view = VIEWS.find(({ action }) => rights.has(action)) ?? applicationInfo.personLookScore;
  const isOwn = view === applicationInfo.personLookScore;
  const columns = useLookColumns(isOwn);
  const place = useListPlace(view.path, 10);
  const { current, size, words } = place;
  const filters: Readonly<Record<string, string>> = words === '' ? {} : { name: words };
  const rows = useCall(view, { ...filters, current, size }, { keepFormer: true, quiet: true });
  const changed = changesIn(rows.data?.records ?? []);
  return (
    <div className={styles.page}>
      <PageHead about={t('lookAbout')} />
      <div className={styles.panel}>
        <FamilyList<ApplicationScore>
          rows={rows}
          columns={columns}
          nameOf={(row) => `${row.name ?? ''} ${row.tradeName}`}
          place={place}
          search={isOwn ? undefined : t('search')}
          says={!isOwn && rows.data ? tList('total', { count: rows.data.total }) : undefined}
          empty={
            <>
              <p>{t('lookEmpty')}</p>
              <p>{t('lookEmptyNext')}</p>
            </>
          }
        />
        {changed.length > 0 && (
          <Note kind="info" title={t('ruleChanges')}>
            <RuleChanges changes={changed} />
          </Note>
        )}
      </div>
    </div>
  );
}

/** Each once, though many rows of a trade carry it. */
const changesIn = (rows: readonly ApplicationScore[]): RuleChange[] => [
  ...new Map(rows.flatMap(({ ruleChanges }) => ruleChanges ?? []).map((one) => [JSON.stringify(one), one])).values(),
];
