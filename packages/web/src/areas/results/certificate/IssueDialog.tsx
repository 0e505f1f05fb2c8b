// Certificates of a contest: what can be issued, by trade; then a job with its progress, and the zip.
import { certificate, type CertificateStanding } from '@trainrace/contract/areas/results/certificate';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { certificateKind, type CertificateKind } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Alert, Button, Checkbox, Progress, Select, Table } from 'antd';
import { useId, useState } from 'react';
import type { JobCourse } from '#api/follow-job.ts';
import { useRights } from '#api/identity.ts';
import { jobText } from '#api/job.words.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { leftOutSentence } from '#widgets/missing-glyphs.ts';
import { Labelled } from '#widgets/Labelled.tsx';
import { certificateText } from './certificate.words.ts';
import { useCertificateJob } from './use-certificate-job.ts';
import { useClear } from '#widgets/use-clear.tsx';

const KINDS = certificateKind.codes;

/** Results are out, or were. */
const PUBLISHED = [75, 80, 90, 95] as const;

interface Wanted {
  contestId: string | null;
  /** None: all of them. */
  contestTradeId: string | null;
  kinds: readonly CertificateKind[];
}

export function IssueDialog({ isIssuing, close }: { isIssuing: boolean; close: () => void }) {
  const t = useWords(certificateText);
  const [wanted, want] = useState<Wanted>({ contestId: null, contestTradeId: null, kinds: KINDS });
  const { contestId, contestTradeId, kinds } = wanted;
  const rights = useRights();
  const standing = useCall(
    certificate.standing,
    { contestId: contestId ?? '' },
    { quiet: true, enabled: contestId !== null && rights.has(certificate.standing.action) },
  );
  const lines = (standing.data ?? []).filter(
    (line) =>
      kinds.some((kind) => kind === line.certKind) &&
      (contestTradeId === null || line.contestTradeId === contestTradeId),
  );
  const count = lines.reduce((sum, { toIssue }) => sum + toIssue, 0);
  const job = useCertificateJob({ isIssuing, close });
  const isReady = contestId !== null && kinds.length > 0 && (!isIssuing || standing.isSuccess);
  const run = () =>
    void job.run({ contestId: contestId!, ...(contestTradeId && { contestTradeId }), certKinds: [...kinds] });
  return (
    <Dialog
      centered
      width={720}
      title={t(isIssuing ? 'issueAll' : 'packAll')}
      okText={isIssuing ? (contestId === null ? t('issueAll') : t('issueVerb', { count })) : t('packVerb')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady || (isIssuing && count === 0) || job.course !== null }}
      confirmLoading={job.course !== null}
      onOk={run}
      onCancel={close}
    >
      <p>{t(isIssuing ? 'issueText' : 'packText')}</p>
      <Choices wanted={wanted} want={want} standing={standing.data ?? []} isFixed={job.course !== null} />
      {isIssuing && standing.isError && <Failed error={standing.error} retry={() => void standing.refetch()} />}
      {isIssuing && contestId !== null && !standing.isError && (
        <>
          <StandingTable lines={lines} isLoading={standing.isPending} />
          <LeftOut lines={lines} />
        </>
      )}
      {job.course !== null && <Course course={job.course} stop={job.stop} />}
    </Dialog>
  );
}

interface Choosing {
  wanted: Wanted;
  want: (wanted: Wanted) => void;
  standing: readonly CertificateStanding[];
  isFixed: boolean;
}

/** The contest, one of its trades or all, and what kinds. */
function Choices({ wanted, want, standing, isFixed }: Choosing) {
  const clear = useClear();
  const t = useWords(certificateText);
  const lang = useLang();
  const [contestField, tradeField, kindField] = [useId(), useId(), useId()];
  const contests = useCall(contestInfo.contestList, { contestStatus: [...PUBLISHED] }, { quiet: true });
  const trades = new Map(standing.map(({ contestTradeId, tradeName }) => [contestTradeId, tradeName]));
  return (
    <>
      <Labelled id={contestField} label={t('contest')} isRequired>
        <NamedSelect
          id={contestField}
          asked={contests}
          names={(contests.data ?? []).map(({ id, contestName }) => [id, contestName] as const)}
          placeholder={t('pickContest')}
          value={wanted.contestId}
          onChange={(contestId) => want({ ...wanted, contestId, contestTradeId: null })}
          disabled={isFixed}
          style={{ width: '100%' }}
        />
      </Labelled>
      {contests.isError && <Failed error={contests.error} retry={() => void contests.refetch()} />}
      {trades.size > 1 && (
        <Labelled id={tradeField} label={t('trade')}>
          <Select
            id={tradeField}
            allowClear={clear}
            placeholder={t('allTrades')}
            value={wanted.contestTradeId}
            options={[...trades].map(([value, label]) => ({ value, label }))}
            onChange={(contestTradeId: string | undefined) =>
              want({ ...wanted, contestTradeId: contestTradeId ?? null })
            }
            disabled={isFixed}
            style={{ width: '100%' }}
          />
        </Labelled>
      )}
      <Labelled id={kindField} label={t('kinds')}>
        <Checkbox.Group
          value={[...wanted.kinds]}
          options={KINDS.map((kind) => ({ value: kind, label: wordOf(certificateKind, kind, lang) }))}
          onChange={(chosen) => want({ ...wanted, kinds: KINDS.filter((kind) => chosen.includes(kind)) })}
          disabled={isFixed}
        />
      </Labelled>
    </>
  );
}

function Course({ course, stop }: { course: JobCourse; stop: () => void }) {
  const t = useWords(certificateText);
  const j = useWords(jobText);
  const { done, total, isLost } = course;
  return (
    <output>
      <Progress percent={Math.round((100 * done) / Math.max(1, total))} />
      <p>{isLost ? j('lost') : t('working', { done, total })}</p>
      <Button onClick={stop}>{t('stop')}</Button>
    </output>
  );
}

/** Persons whose certificates cannot be printed, before anything is issued. */
function LeftOut({ lines }: { lines: readonly CertificateStanding[] }) {
  const found = lines.flatMap(({ unprintable }) => (unprintable === undefined ? [] : [unprintable]));
  if (found.length === 0) return null;
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return (
    <Alert type="warning" showIcon title={leftOutSentence({ total, glyphs: found.flatMap(({ glyphs }) => glyphs) })} />
  );
}

function StandingTable({ lines, isLoading }: { lines: readonly CertificateStanding[]; isLoading: boolean }) {
  const t = useWords(certificateText);
  const lang = useLang();
  return (
    <Table<CertificateStanding>
      size="small"
      loading={isLoading}
      pagination={false}
      scroll={{ y: 260 }}
      rowKey={({ contestTradeId, certKind }) => contestTradeId + certKind}
      locale={{ emptyText: t('nothing') }}
      dataSource={lines}
      columns={[
        { title: t('trade'), dataIndex: 'tradeName' },
        { title: t('kinds'), render: (_, { certKind }) => wordOf(certificateKind, certKind, lang) },
        {
          title: t('toIssue'),
          align: 'right',
          render: (_, { isPublished, toIssue }) => (isPublished ? toIssue : t('notPublished')),
        },
        { title: t('issued'), dataIndex: 'issued', align: 'right' },
      ]}
    />
  );
}
