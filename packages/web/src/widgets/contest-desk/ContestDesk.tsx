// A page that works on one contest: which ones there is work for, and then the work itself. In the workspace of a contest
// there is nothing to choose.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Button, Skeleton } from 'antd';
import { Fragment, useId, type ReactNode } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '../Failed.tsx';
import { NamedSelect } from '../NamedSelect.tsx';
import { usePane } from '../pane.ts';
import queue from '../queue.module.css';
import styles from './ContestDesk.module.css';
import { contestDeskText } from './contest-desk.words.ts';

export type ContestChoice = DataOf<typeof contestInfo.contestList>[number];

interface Props {
  /** States in which a contest has work of this kind, those that are most urgent first. */
  states: readonly ContestChoice['contestStatus'][];
  /** The name in the page's query that holds the id. */
  name: string;
  /** Said where there is no contest to work on. */
  none: string;
  /** Beside the choice. */
  tools?: ReactNode;
  children: (contestId: string) => ReactNode;
}

export function ContestDesk({ states, name, none, tools, children }: Props) {
  const { search, inside } = usePane();
  const contestId = search.get(name);
  const isFixed = inside !== undefined;
  return (
    <>
      {!isFixed && <Choosing {...{ states, name, none, tools, contestId }} />}
      {contestId !== null && <Fragment key={contestId}>{children(contestId)}</Fragment>}
    </>
  );
}

function Choosing({ states, name, none, tools, contestId }: Omit<Props, 'children'> & { contestId: string | null }) {
  const t = useWords(contestDeskText);
  const fieldId = useId();
  const { setSearch } = usePane();
  const contests = useCall(contestInfo.contestList, { contestStatus: [...states] }, { quiet: true });
  const choose = (id: string) => setSearch(new URLSearchParams({ [name]: id }), { replace: true });
  const failed = contests.isError && <Failed error={contests.error} retry={() => void contests.refetch()} />;
  if (contestId === null)
    return (
      <>
        {tools !== undefined && <div className={styles.tools}>{tools}</div>}
        {failed}
        {contests.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
        {contests.data?.length === 0 && <p className={queue.none}>{none}</p>}
        {contests.data && <ContestsByState contests={contests.data} states={states} choose={choose} />}
      </>
    );
  return (
    <>
      {failed}
      <div className={styles.tools}>
        <div className={styles.choice}>
          <label htmlFor={fieldId}>{t('contest')}</label>
          <NamedSelect
            id={fieldId}
            asked={contests}
            names={(contests.data ?? []).map(({ id, contestName }) => [id, contestName] as const)}
            placeholder={t('pick')}
            none={none}
            value={contestId}
            onChange={choose}
          />
        </div>
        {tools}
      </div>
    </>
  );
}

interface ByStateProps {
  contests: readonly ContestChoice[];
  states: Props['states'];
  choose: (id: string) => void;
}

/** Contests to choose from, by their state. */
export function ContestsByState({ contests, states, choose }: ByStateProps) {
  const t = useWords(contestDeskText);
  const lang = useLang();
  return (
    <div className={queue.queue}>
      {states.map((state) => {
        const here = contests.filter((one) => one.contestStatus === state);
        if (here.length === 0) return null;
        return (
          <section key={state}>
            <h2>
              {wordOf(contestStatus, state, lang)} <span className={queue.count}>{here.length}</span>
            </h2>
            <ul>
              {here.map(({ id, contestName, trades }) => (
                <li key={id} className={queue.row}>
                  <span className={queue.name}>
                    <strong>{contestName}</strong>
                    <span>
                      {t('trades', { count: trades.length })}
                      {trades.length > 0 && ` · ${trades.map(({ tradeName }) => tradeName).join(' · ')}`}
                    </span>
                  </span>
                  <Button aria-label={`${t('open')} ${contestName}`} onClick={() => choose(id)}>
                    {t('open')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
