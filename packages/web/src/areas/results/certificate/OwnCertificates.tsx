// Above one's own certificates: of each entry that competes, whether there is one, and when or why not.
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { certificateOutlook, type CertificateOutlook } from '@trainrace/contract/areas/results/certificate-outlook';
import { Link } from 'react-router';
import { useCall } from '#api/query.ts';
import { useColon } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import styles from './OwnCertificates.module.css';
import { outlookText } from './own-certificates.words.ts';

const MOST = { current: 1, size: 100 };
const COMPETE = { ...MOST, auditStatus: PASSED };

const tones = {
  unpublished: 'waiting',
  failed: 'idle',
  unplaced: 'idle',
  issuing: 'waiting',
  ready: 'good',
  revoked: 'bad',
} as const;

export function OwnCertificates() {
  const t = useWords(outlookText);
  const lines = useOutlooks();
  if (lines.length === 0) return null;
  return (
    <section className={styles.outlooks} aria-label={t('title')}>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </section>
  );
}

interface Outlook {
  id: string;
  tradeName: string;
  contestName: string;
  outlook: CertificateOutlook;
}

function Line({ tradeName, contestName, outlook }: Outlook) {
  const t = useWords(outlookText);
  const colon = useColon();
  return (
    <li>
      <strong>{tradeName}</strong>
      <small>{contestName}</small>
      <StatusDot tone={tones[outlook]}>{t(outlook)}</StatusDot>
      <span className={styles.next}>
        {t(`${outlook}Next`)}
        {outlook === 'failed' && (
          <>
            {colon}
            <Link to="/competition/look">{t('toScores')}</Link>
          </>
        )}
      </span>
    </li>
  );
}

/** Empty until all three are known: half of them would say the wrong thing. */
function useOutlooks(): Outlook[] {
  const entries = useCall(applicationInfo.listByPerson, COMPETE, { quiet: true });
  const results = useCall(applicationInfo.personLookScore, MOST, { quiet: true });
  const papers = useCall(certificate.list, MOST, { quiet: true });
  if (!entries.data || !results.data || !papers.data) return [];
  const shown = new Map(results.data.records.map((row) => [row.id, row]));
  const issued = papers.data.records;
  return entries.data.records.flatMap((entry) => {
    const outlook = certificateOutlook({ contestStatus: entry.contestStatus, result: shown.get(entry.id) }, issued);
    const { id, tradeName, contestName } = entry;
    return outlook === null ? [] : [{ id, tradeName, contestName, outlook }];
  });
}
