import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { examType } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Progress, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useAskAgain, useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { REFRESH } from './door-refresh.ts';

/** Others check in at other doors. */
const EVERY_MS = 5000;

export function SessionCounts({ contestId }: { contestId: string }) {
  const t = useWords(checkInText);
  const lang = useLang();
  const command = useCommand();
  const counts = useCall(arrangement.counts, { contestId }, { quiet: true, keepFormer: true });
  const askAgain = useAskAgain();
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && askAgain(arrangement.counts.path),
      EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [askAgain]);
  if (counts.isLoadingError) return <Failed error={counts.error} retry={() => void counts.refetch()} />;
  if (counts.data === undefined) return <Skeleton active />;
  const markRest = async (sessionId: string, count: number) => {
    const isSure = await ask({
      title: t('restAsk', { count }),
      content: t('restContent'),
      yes: t('rest'),
      isDanger: true,
    });
    if (isSure) await command(arrangement.absentRest, { sessionId }, { refresh: REFRESH });
  };
  return (
    <section aria-label={t('sessions')}>
      <h3>{t('sessions')}</h3>
      <ul className={styles.counts}>
        {counts.data.map(({ sessionId, total, present, absent, violation, ...session }) => {
          const left = total - present - absent - violation;
          return (
            <li key={sessionId}>
              <b>
                {session.tradeName} {wordOf(examType, session.examType, lang)}
              </b>
              <span className="figures">
                {session.startTime.slice(5, 16)} {session.venueName} {session.roomName}
              </span>
              <Progress percent={total === 0 ? 0 : Math.round((present / total) * 100)} showInfo={false} />
              <span>
                {t('count', { present, total })} · {t('others', { absent, violation })}
              </span>
              {left > 0 && present > 0 && (
                <Button size="small" onClick={() => void markRest(sessionId, left)}>
                  {t('rest')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
