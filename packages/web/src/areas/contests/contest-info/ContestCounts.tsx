// How far a contest has come, in numbers that lead to exactly these rows.
import { FINAL_REVIEW, FIRST_REVIEW, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { contestInfo, type ContestInfo, type ContestProgress } from '@trainrace/contract/areas/contests/contest-info';
import { auditStatus, scoreStatus, tradeStatus } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import styles from './ContestCounts.module.css';
import { inWorkspace } from './in-workspace.ts';
import { useMenuPaths } from './use-menu-paths.ts';

interface Props {
  contest: ContestInfo;
  of: 'trades' | 'entries' | 'scores';
}

interface Shown {
  word: string;
  count: number;
  to: string | null;
}

export function ContestCounts({ contest, of }: Props) {
  const mayLook = useRight(contestInfo.progress.action);
  const { data } = useCall(
    contestInfo.progress,
    { id: contest.id },
    { enabled: mayLook, quiet: true, isSummary: true },
  );
  const shown = useShown(contest, of, data);
  if (shown.length === 0) return plain(contest, of);
  return (
    <ul className={styles.counts}>
      {shown.map(({ word, count, to }) => (
        <li key={word}>
          {to === null ? word : <Link to={to}>{word}</Link>} <span className="figures">{count}</span>
        </li>
      ))}
    </ul>
  );
}

const plain = ({ tradeCount, applicationCount }: ContestInfo, of: Props['of']) =>
  of === 'trades' ? tradeCount : of === 'entries' ? applicationCount : '—';

function useShown({ id }: ContestInfo, of: Props['of'], data: ContestProgress | undefined): Shown[] {
  const lang = useLang();
  const paths = useMenuPaths();
  if (data === undefined) return [];
  if (of === 'trades')
    return data.trades.map(({ tradeStatus: state, count }) => ({
      word: wordOf(tradeStatus, state, lang),
      count,
      to: null,
    }));
  if (of === 'entries')
    return data.entries.map(({ auditStatus: state, count }) => ({
      word: wordOf(auditStatus, state, lang),
      count,
      to: entriesOf(id, state, paths),
    }));
  return data.scores.map(({ scoreStatus: state, count }) => ({
    word: wordOf(scoreStatus, state, lang),
    count,
    to: paths.has('/competition/scores') ? inWorkspace(id, '/competition/scores') : null,
  }));
}

/** Stages of the review desk that hold one state alone. */
const STAGES: Readonly<Record<number, string>> = {
  [FIRST_REVIEW]: 'waitingFirst',
  [FINAL_REVIEW]: 'waitingFinal',
  [PASSED]: 'passed',
};

/** The list of all entries, or the review desk for who has that alone. */
function entriesOf(contestId: string, state: number, paths: ReadonlySet<string>): string | null {
  if (paths.has('/application/list'))
    return inWorkspace(contestId, '/application/list', { auditStatus: String(state) });
  const stage = STAGES[state];
  if (stage === undefined || !paths.has('/application/audit')) return null;
  return inWorkspace(contestId, '/application/audit', { stage });
}
