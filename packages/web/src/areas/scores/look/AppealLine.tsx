// How to appeal against results that are shown: the way and until when, or why not.
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { appealStanding, type AppealStanding } from '@trainrace/contract/areas/results/appeal-standing';
import type { LookTrades } from '@trainrace/contract/areas/contests/look-scores';
import { TRADE } from '@trainrace/contract/dictionaries';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { endWords } from '@trainrace/contract/rules/period-end';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { momentNow } from '#resource/detail/moment-now.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import { lookText } from './look.words.ts';
import styles from './look.module.css';

const PAGE = '/competition/appeal';

interface Result {
  competitorId: string | null;
  appealEnd: string | null;
}

/** Below one's own result. */
export function AppealLine(result: Result) {
  const mayAppeal = useRight(appeal.submit.action);
  const { data } = useCall(appeal.openings, {}, { quiet: true, enabled: mayAppeal });
  if (!mayAppeal) return null;
  const { competitorId, appealEnd } = result;
  const made = data?.find((one) => one.competitorId === competitorId)?.openAppealId ?? null;
  const form = new URLSearchParams({ add: '1', competitorId: competitorId ?? '' });
  return (
    <Said
      standing={appealStanding(result, data, momentNow())}
      appealEnd={appealEnd}
      to={made === null ? `${PAGE}?${form}` : `${PAGE}?${new URLSearchParams({ view: made })}`}
    />
  );
}

type Trade = Pick<LookTrades['trades'][number], 'tradeStatus' | 'appealEnd'>;

/** Below the results of a trade, for who entered several: the form offers theirs. */
export function TradeAppeals({ trade: { tradeStatus, appealEnd } }: { trade: Trade }) {
  const mayAppeal = useRight(appeal.submit.action);
  if (!mayAppeal) return null;
  const isOver = tradeStatus !== TRADE.publicity || isOverAt(appealEnd, momentNow());
  const standing = appealEnd === null ? 'none' : isOver ? 'over' : 'open';
  return <Said standing={standing} appealEnd={appealEnd} to={`${PAGE}?add=1`} />;
}

interface SaidProps {
  standing: AppealStanding;
  appealEnd: string | null;
  /** Form of an appeal, or the one that was made. */
  to: string;
}

function Said({ standing, appealEnd, to }: SaidProps) {
  const t = useWords(lookText);
  const label = useLabel();
  const until = appealEnd === null ? '' : label(endWords(appealEnd, momentNow()));
  const words = {
    open: t('appealUntil', { until }),
    made: t('appealMade'),
    over: t('appealOver', { until }),
    none: t('appealNone'),
    unknown: t('appealUntil', { until }),
  };
  return (
    <p className={styles.appeal}>
      <span>{wholeDays(words[standing])}</span>
      {(standing === 'open' || standing === 'made') && (
        <Link to={to}>{t(standing === 'open' ? 'toAppeal' : 'lookAtAppeal')}</Link>
      )}
    </p>
  );
}
