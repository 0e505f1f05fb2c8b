// How each interface of other bodies is, and what to do where it fails: those in trouble first.
import { extHealth, type ExtHealth } from '@trainrace/contract/areas/outside/ext-health';
import { extFault, extStanding } from '@trainrace/contract/areas/outside/ext-health.dictionaries';
import { extService } from '@trainrace/contract/areas/outside/ext-access';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Button } from 'antd';
import { useCall } from '#api/query.ts';
import { useColon, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './ext-health.module.css';
import { healthText } from './outside.words.ts';

const TONES = { good: 'good', failing: 'bad', resting: 'bad', never: 'idle', absent: 'idle' } as const;
const ORDER: readonly ExtHealth['standing'][] = ['resting', 'failing', 'absent', 'never', 'good'];

export function ExtHealthPage() {
  const t = useWords(healthText);
  const found = useCall(extHealth.look, {}, { quiet: true, keepFormer: true });
  return (
    <div className={styles.page}>
      <PageHead about={t('about')}>
        <Button loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('refresh')}
        </Button>
      </PageHead>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting />}
      {found.data && <Standings found={found.data} />}
    </div>
  );
}

function Standings({
  found: { isConfigured, source, mapping, problem, items },
}: {
  found: DataOf<typeof extHealth.look>;
}) {
  const t = useWords(healthText);
  const sorted = items.toSorted((one, other) => ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing));
  return (
    <>
      {!isConfigured && (
        <Note kind="warning" title={t('unset')}>
          <p>{t('unsetNext')}</p>
        </Note>
      )}
      {source === 'simulator' && <Note kind="info" title={t('simulated')} />}
      {problem !== null && (
        <Note kind="error" title={t('problem')}>
          <p className={styles.problem}>{problem}</p>
        </Note>
      )}
      {mapping !== '' && <p className={styles.mapping}>{t('mappingOf', { name: mapping })}</p>}
      <ul className={styles.cards}>
        {sorted.map((item) => (
          <li key={item.service} className={`sheet ${styles.card}`}>
            <Standing item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Standing({ item }: { item: ExtHealth }) {
  const t = useWords(healthText);
  const lang = useLang();
  const colon = useColon();
  const { service, standing, goodAt, goodMs, failedAt, fault, detail, failures, restUntil } = item;
  const isAsked = standing !== 'absent' && standing !== 'never';
  const isFailing = failures > 0 && failedAt !== null && fault !== null;
  return (
    <>
      <h2 className={styles.title}>
        {wordOf(extService, service, lang)}
        <StatusDot tone={TONES[standing]}>{wordOf(extStanding, standing, lang)}</StatusDot>
      </h2>
      {standing === 'absent' && <p>{t('absentNext')}</p>}
      {standing === 'never' && <p>{t('neverNext')}</p>}
      {isAsked && <p>{goodAt === null ? t('goodNever') : t('goodAt', { time: goodAt, ms: goodMs ?? 0 })}</p>}
      {isAsked && isFailing && (
        <>
          <p>
            {wholeDays(t('failedAt', { time: failedAt }))}
            {colon}
            {wordOf(extFault, fault, lang)}
          </p>
          <p>{restUntil === null ? t('failures', { count: failures }) : t('restUntil', { time: restUntil })}</p>
          <p>
            <strong>{t('next')}</strong>
            {colon}
            {t(`${fault}Next`)}
          </p>
          {detail !== '' && (
            <p className={styles.detail}>
              {t('ofSystem')}
              {colon}
              <code>{detail}</code>
            </p>
          )}
        </>
      )}
    </>
  );
}
