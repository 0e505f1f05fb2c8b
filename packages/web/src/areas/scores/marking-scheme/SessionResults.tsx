// Results of the marks of a session, each with its derivation; signed, they become practice scores.
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { markingScheme, type MarkingResult, type MarkingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { SCHEME } from '@trainrace/contract/dictionaries';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { BatchFailures } from '#resource/command/BatchFailures.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './MarkingWork.module.css';
import { workText } from './marking-scheme.words.ts';

interface Props {
  scheme: MarkingScheme;
  sessionId: string;
}

export function SessionResults({ scheme, sessionId }: Props) {
  const t = useWords(workText);
  const results = useCall(markingScheme.outcome, { id: scheme.id, sessionId }, { quiet: true });
  const mayTake = useRight(markingScheme.takeOver.action) && scheme.schemeState === SCHEME.active;
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState<readonly BatchRow[]>([]);
  if (results.isLoadingError) return <Failed error={results.error} retry={() => void results.refetch()} />;
  if (results.data === undefined) return <Waiting />;
  const { rows } = results.data;
  const refused = said.filter(({ ok }) => !ok);
  return (
    <section className={styles.part}>
      <header>
        <h2 className="section-title">{t('results')}</h2>
        {mayTake && rows.length > 0 && (
          <Button size="small" type="primary" onClick={() => setAsked(true)}>
            {t('takeOver')}
          </Button>
        )}
      </header>
      {said.length > 0 && (
        <Note
          kind={refused.length === 0 ? 'info' : 'warning'}
          title={t('taken', { count: said.length - refused.length })}
        >
          <BatchFailures rows={refused} names={namesOf(rows)} />
        </Note>
      )}
      {rows.length === 0 ? <p>{t('noPeople')}</p> : <ResultTable rows={rows} />}
      {isAsked && (
        <TakeOver
          scheme={scheme}
          sessionId={sessionId}
          close={() => setAsked(false)}
          done={(answered) => {
            setAsked(false);
            setSaid(answered);
          }}
        />
      )}
    </section>
  );
}

const namesOf = (rows: readonly MarkingResult[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ competitorId, applicationId, name, number }) => [competitorId ?? applicationId, `${number} ${name}`]),
  );

function ResultTable({ rows }: { rows: readonly MarkingResult[] }) {
  const t = useWords(workText);
  return (
    <div className={styles.wide}>
      <table>
        <thead>
          <tr>
            {(['number', 'name', 'ticketNo', 'marked', 'entered', 'how'] as const).map((word) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map((row) => (
            <tr key={row.applicationId}>
              <td>{row.number}</td>
              <td>{row.name}</td>
              <td>{row.ticketNo ?? '—'}</td>
              <td>{row.markedScore ?? <Lacking row={row} />}</td>
              <td>{row.practiceScore ?? '—'}</td>
              <td className={styles.how}>{row.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Places that a cell names. */
const NAMED = 4;

function Lacking({ row: { missing, again } }: { row: MarkingResult }) {
  const t = useWords(workText);
  const named = (places: readonly string[]) =>
    places.slice(0, NAMED).join(t('and')) + (places.length > NAMED ? t('more') : '');
  return (
    <span className={styles.lacking}>
      {again.length > 0 && <div>{t('again', { places: named(again) })}</div>}
      {missing.length > 0 && <div>{t('missing', { places: named(missing) })}</div>}
    </span>
  );
}

function TakeOver({
  scheme,
  sessionId,
  close,
  done,
}: Props & { close: () => void; done: (rows: readonly BatchRow[]) => void }) {
  const t = useWords(workText);
  const command = useCommand();
  const [overwrite, setOverwrite] = useState(false);
  const [isSending, setSending] = useState(false);
  const take = async () => {
    setSending(true);
    const answered = await command(
      markingScheme.takeOver,
      { id: scheme.id, sessionId, overwrite: overwrite ? 1 : 0 },
      { refresh: [markingScheme.family.path, competitionInfo.family.path] },
    );
    setSending(false);
    if (answered.ok) done(answered.data);
  };
  return (
    <Dialog
      centered
      title={t('takeOver')}
      okText={t('takeOver')}
      confirmLoading={isSending}
      onOk={() => void take()}
      onCancel={close}
    >
      <p>{t('takeOverText')}</p>
      <Checkbox checked={overwrite} onChange={(event) => setOverwrite(event.target.checked)}>
        {t('overwrite')}
      </Checkbox>
    </Dialog>
  );
}
