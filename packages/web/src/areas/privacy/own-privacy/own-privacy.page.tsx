// One's own data: what is kept, taken along, corrected; consents; the end of the account. For a phone first.
import { attach } from '@trainrace/contract/files/attach';
import { ownPrivacy, type OwnPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { consentKind, consentState } from '@trainrace/contract/areas/privacy/consent.dictionaries';
import {
  retentionEvent,
  retentionSubject,
  retentionWay,
} from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call, download } from '#api/call.ts';
import { followJob } from '#api/follow-job.ts';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { CodeStep } from './CodeStep.tsx';
import { about } from './own-privacy.about.words.ts';
import styles from './own-privacy.module.css';
import { ownPrivacyText } from './own-privacy.words.ts';
import { Requests } from './Requests.tsx';

export function OwnPrivacyPage() {
  const label = useLabel();
  const found = useCall(ownPrivacy.look, {}, { quiet: true });
  return (
    <>
      <PageHead title={label(ownPrivacy.look.title)} about={label(about['/privacy/own_privacy'])} />
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <div className={styles.page}>
          <Kept kept={found.data.kept} />
          <TakeAlong mobile={found.data.mobile} />
          <Requests />
          <Consents consents={found.data.consents} />
          <Close {...found.data} />
        </div>
      )}
    </>
  );
}

function Kept({ kept }: Pick<OwnPrivacy, 'kept'>) {
  const t = useWords(ownPrivacyText);
  const lang = useLang();
  return (
    <section className="sheet">
      <h2>{t('kept')}</h2>
      <ul className={styles.rows}>
        {kept.map(({ subject, count, oldest, months, event, way }) => (
          <li key={subject}>
            <strong>{wordOf(retentionSubject, subject, lang)}</strong>
            <p>
              {t('keptLine', {
                count,
                oldest,
                period: months % 12 === 0 ? t('years', { count: months / 12 }) : t('months', { count: months }),
                event: wordOf(retentionEvent, event, lang),
                way: wordOf(retentionWay, way, lang),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeAlong({ mobile }: Pick<OwnPrivacy, 'mobile'>) {
  const t = useWords(ownPrivacyText);
  const label = useLabel();
  const command = useCommand();
  const [isBusy, setBusy] = useState(false);
  const [course, setCourse] = useState<{ done: number; total: number } | null>(null);
  const take = async (code: string) => {
    setBusy(true);
    const outcome = await command(ownPrivacy.export, { code }, { quiet: true });
    if (outcome.ok)
      await fetchFile(outcome.data, setCourse, `${label(ownPrivacy.look.title)}.zip`).catch(() => undefined);
    else notice('error', outcome.failure.fields[0]?.message ?? outcome.failure.message);
    setCourse(null);
    setBusy(false);
  };
  return (
    <section className="sheet">
      <h2>{label(ownPrivacy.export.title)}</h2>
      <p>{t('exportAbout')}</p>
      <CodeStep mobile={mobile} verb={t('export')} isBusy={isBusy} go={take} />
      {course !== null && <output>{t('making', course)}</output>}
    </section>
  );
}

async function fetchFile(
  { jobId, link }: { jobId: string; link?: string | undefined },
  say: (course: { done: number; total: number }) => void,
  name: string,
): Promise<void> {
  const job = link === undefined ? await followJob(jobId, ({ done, total }) => say({ done, total })) : null;
  if (job !== null && job.state !== 'done') return notice('error', job.message ?? '');
  const fileUrl = link ?? (job!.result as { link: string }).link;
  await download(attach.download, { fileUrl }, name);
}

/** How the others are taken back. */
const ELSEWHERE = { register: 'byClosing', entry: 'byWithdrawing', guardian: 'byGuardian' } as const;

function Consents({ consents }: Pick<OwnPrivacy, 'consents'>) {
  const t = useWords(ownPrivacyText);
  const lang = useLang();
  const command = useCommand();
  const withdraw = async (id: string) => {
    if (await ask({ title: t('withdrawAsk'), content: t('withdrawText'), yes: t('withdraw') }))
      await command(ownPrivacy.withdraw, { id }, { refresh: [ownPrivacy.look.path] });
  };
  return (
    <section className="sheet">
      <h2>{t('consents')}</h2>
      {consents.length === 0 && <p>{t('noConsents')}</p>}
      <ul className={styles.rows}>
        {consents.map(({ id, kind, edition, createTime, askedBy, state }) => (
          <li key={id}>
            <strong>{wordOf(consentKind, kind, lang)}</strong>
            <p>
              {wholeDays(
                [createTime, t('edition', { edition }), askedBy, wordOf(consentState, state, lang)]
                  .filter(Boolean)
                  .join(' · '),
              )}
            </p>
            {state === 'valid' &&
              (kind === 'ext' ? (
                <Button size="small" onClick={() => void withdraw(id)}>
                  {t('withdraw')}
                </Button>
              ) : (
                <p>{t(ELSEWHERE[kind])}</p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Close({ obstacles, mobile }: Pick<OwnPrivacy, 'obstacles' | 'mobile'>) {
  const t = useWords(ownPrivacyText);
  const [isBusy, setBusy] = useState(false);
  const close = async (code: string) => {
    if (!(await ask({ title: t('closeAsk'), content: t('closeText'), yes: t('close'), isDanger: true }))) return;
    setBusy(true);
    try {
      await call(ownPrivacy.close, { code });
      notice('success', t('closed'));
      // The session has ended with it.
      window.location.assign('/login');
    } catch {
      // The toast says what went wrong.
    }
    setBusy(false);
  };
  return (
    <section className="sheet">
      <h2>{t('close')}</h2>
      <p>{t('closeAbout')}</p>
      {obstacles.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={t('obstacles')}
          description={
            <ul>
              {obstacles.map(({ what, name }) => (
                <li key={`${what} ${name}`}>{`${t(what)} · ${name}`}</li>
              ))}
            </ul>
          }
        />
      ) : (
        <CodeStep mobile={mobile} verb={t('close')} isDanger isBusy={isBusy} go={close} />
      )}
    </section>
  );
}
