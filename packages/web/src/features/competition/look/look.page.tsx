// Scores and ranks as each may see them: a person the own ones, a group its people's, the bureau and the organiser all.
import { applicationInfo, type ApplicationScore } from '@trainrace/contract/application/application-info';
import type { RuleChange } from '@trainrace/contract/competition/score-rules';
import { PAGE_SIZES } from '@trainrace/contract/limits';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useRights } from '#api/identity.ts';
import { useAskAgain, useCall } from '#api/query.ts';
import { resourceText } from '#resource/resource.words.ts';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { EmptyList } from '#resource/list/EmptyList.tsx';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { Note } from '#widgets/Note.tsx';
import { RuleChanges } from '#widgets/RuleChanges.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './look.module.css';
import { useLookColumns } from './use-look-columns.tsx';

/** The widest view that the caller has. */
const VIEWS = [applicationInfo.managerLookScore, applicationInfo.groupsLookScore, applicationInfo.personLookScore];

export function LookPage() {
  const t = useWords(scoreText);
  const tList = useWords(resourceText);
  const rights = useRights();
  const isPhone = useIsPhone();
  const [{ current, size, name }, setPage] = useState({ current: 1, size: 10 as number, name: '' });
  const [typed, setTyped] = useState('');
  const view = VIEWS.find(({ action }) => rights.has(action)) ?? applicationInfo.personLookScore;
  const isOwn = view === applicationInfo.personLookScore;
  const columns = useLookColumns(isOwn);
  const filters: Readonly<Record<string, string>> = name === '' ? {} : { name };
  const rows = useCall(view, { ...filters, current, size }, { keepFormer: true, quiet: true });
  const askAgain = useAskAgain();
  const search = (words: string) => {
    setTyped(words);
    askAgain(view.path);
    setPage({ current: 1, size, name: words });
  };
  const changed = changesIn(rows.data?.records ?? []);
  return (
    <div className={styles.page}>
      <PageHead about={t('lookAbout')} />
      <div className={styles.panel}>
        {!isOwn && (
          <Input.Search
            allowClear
            aria-label={t('search')}
            placeholder={t('search')}
            className={styles.search ?? ''}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onSearch={(words) => search(words.trim())}
          />
        )}
        {rows.isError && rows.data === undefined ? (
          <Failed error={rows.error} retry={() => void rows.refetch()} />
        ) : (
          <RecordTable<ApplicationScore>
            columns={columns}
            rows={rows.data?.records}
            idOf={(row) => row.id}
            nameOf={(row) => `${row.name ?? ''} ${row.tradeName}`}
            isBusy={rows.isPlaceholderData}
            empty={
              name === '' ? (
                <>
                  <p>{t('lookEmpty')}</p>
                  <p>{t('lookEmptyNext')}</p>
                </>
              ) : (
                <EmptyList says={undefined} isFiltered clear={() => search('')} add={undefined} />
              )
            }
          />
        )}
        {changed.length > 0 && (
          <Note kind="info" title={t('ruleChanges')}>
            <RuleChanges changes={changed} />
          </Note>
        )}
        {rows.data !== undefined && rows.data.total > size && (
          <Pagination
            align="end"
            className={styles.foot ?? ''}
            showTotal={(count) => tList('total', { count })}
            simple={isPhone}
            current={current}
            pageSize={size}
            total={rows.data.total}
            pageSizeOptions={[...PAGE_SIZES]}
            showSizeChanger
            onChange={(next, nextSize) => setPage({ current: nextSize === size ? next : 1, size: nextSize, name })}
          />
        )}
      </div>
    </div>
  );
}

/** Each once, though many rows of a trade carry it. */
const changesIn = (rows: readonly ApplicationScore[]): RuleChange[] => [
  ...new Map(rows.flatMap(({ ruleChanges }) => ruleChanges ?? []).map((one) => [JSON.stringify(one), one])).values(),
];
