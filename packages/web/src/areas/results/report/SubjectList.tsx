// Subjects to make a report of, where none is chosen yet: contests by their state, then the trades of one.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CONTEST, contestGroup, contestStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ContestsByState } from '#widgets/contest-desk/ContestDesk.tsx';
import { Failed } from '#widgets/Failed.tsx';
import queue from '#widgets/queue.module.css';
import { Waiting } from '#widgets/Waiting.tsx';
import { reportPageText } from './report.words.ts';
import type { Asked } from './use-asked.ts';

/** The latest first: reports are asked for when something is done. */
const STATES = [...contestStatus.codes.filter((state) => state !== CONTEST.cancelled).toReversed(), CONTEST.cancelled];

interface Props {
  asked: Asked;
  choose: (change: Readonly<Record<string, string | null>>) => void;
}

export function SubjectList({ asked, choose }: Props) {
  const t = useWords(reportPageText);
  const lang = useLang();
  const contests = useCall(contestInfo.contestList, {}, { quiet: true });
  if (contests.isLoadingError) return <Failed error={contests.error} retry={() => void contests.refetch()} />;
  if (contests.data === undefined) return <Waiting />;
  if (contests.data.length === 0) return <p className={queue.none}>{t('noContests')}</p>;
  const contest = contests.data.find(({ id }) => id === asked.contestId);
  if (contest === undefined)
    return (
      <ContestsByState contests={contests.data} states={STATES} choose={(id) => choose({ contest: id, trade: null })} />
    );
  if (contest.trades.length === 0) return <p className={queue.none}>{t('noTrades')}</p>;
  return (
    <section className={queue.queue}>
      <h2>{t('pickTradeFirst')}</h2>
      <ul>
        {contest.trades.map(({ id, tradeName, contestGroup: group }) => (
          <li key={id} className={queue.row}>
            <span className={queue.name}>
              <strong>{tradeName}</strong>
              <span>{wordOf(contestGroup, group, lang)}</span>
            </span>
            <Button aria-label={`${t('preview')} ${tradeName}`} onClick={() => choose({ trade: id })}>
              {t('preview')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
