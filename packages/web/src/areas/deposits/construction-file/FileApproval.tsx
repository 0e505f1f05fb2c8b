// Derivation of the deposit of a file: each figure with its clause, and for the bureau the evidence of other bodies.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import type { CalcTrace } from '@trainrace/contract/areas/deposits/deposit-calculation';
import { depositEvidence, type EvidenceItem, type Lowering } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { CLEAN, cleanState, extSource, FILE } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { CalcSteps } from '../CalcSteps.tsx';
import { FigureTable } from '#widgets/FigureTable.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { BlacklistButton } from './Blacklist.tsx';
import { approvalText } from './construction-file.words.ts';
import styles from './FileApproval.module.css';
import { useDecision } from './use-decision.ts';
import { TiedPermits } from './TiedPermits.tsx';

interface Props {
  record: ConstructionFile;
}

const UNDECIDED: readonly number[] = [FILE.town, FILE.bureau];
const CLOSED: readonly number[] = [FILE.draft, FILE.released, FILE.void];

export function FileApproval({ record: file }: Props) {
  const t = useWords(approvalText);
  const maySeeEvidence = useRight(depositEvidence.evidence.action) && file.fileStatus !== FILE.draft;
  const mayPrint = useRight(depositEvidence.notice.action) && file.approvedAmount !== null;
  const trace = file.calcTrace ?? null;
  return (
    <>
      {(trace !== null || mayPrint) && (
        <section className={styles.part}>
          <header>
            <h2 className="section-title">{t('calculation')}</h2>
            {mayPrint && <NoticeButton file={file} />}
          </header>
          {trace === null ? <p>{t('notCalculated')}</p> : <CalcSteps trace={trace} />}
        </section>
      )}
      {maySeeEvidence && <Evidence file={file} />}
      <TiedPermits id={file.id} />
    </>
  );
}

function NoticeButton({ file: { id, fileNo } }: { file: ConstructionFile }) {
  const t = useWords(approvalText);
  const [isTaken, setTaken] = useState(false);
  const take = async () => {
    setTaken(true);
    await download(depositEvidence.notice, { id }, `${t('notice')} ${fileNo}.pdf`).catch(() => undefined);
    setTaken(false);
  };
  return (
    <Button size="small" loading={isTaken} onClick={() => void take()}>
      {t('noticePdf')}
    </Button>
  );
}

function Evidence({ file }: { file: ConstructionFile }) {
  const t = useWords(approvalText);
  const lang = useLang();
  const found = useCall(depositEvidence.evidence, { id: file.id }, { quiet: true });
  const mayVerify = useRight(depositEvidence.verifyEvidence.action) && !CLOSED.includes(file.fileStatus);
  return (
    <section className={styles.part}>
      <header>
        <h2 className="section-title">{t('evidence')}</h2>
        {mayVerify && (
          <Flex gap={8} wrap>
            {found.data && <BlacklistButton file={file} isBlacklisted={found.data.isBlacklisted === 1} />}
            <VerifyButton file={file} />
          </Flex>
        )}
      </header>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Waiting />}
      {found.data && (
        <>
          <p>
            <strong>{t('known', { state: wordOf(cleanState, found.data.cleanState, lang) })}</strong>
            {found.data.cleanState === CLEAN.notChecked && mayVerify && ` ${t('uncheckedHelp')}`}
          </p>
          {found.data.lowering !== null && <LoweringLine lowering={found.data.lowering} />}
          {found.data.isBlacklisted === 1 && <output>{t('listedNow')}</output>}
          <EvidenceTable items={found.data.items} hours={found.data.hours} />
          <Proposal file={file} trace={found.data.proposal} />
        </>
      )}
    </section>
  );
}

/** A decision below what was worked out, which waits for a second person. */
function LoweringLine({ lowering }: { lowering: Lowering }) {
  const t = useWords(approvalText);
  const { byName: name, time, reason } = lowering;
  return (
    <output>
      {wholeDays(t('lowering', { name, time: time.slice(0, 16), reason, decision: useDecision(lowering) }))}
    </output>
  );
}

/** While it is not decided, and where it differs from what stands above. */
function Proposal({ file, trace }: { file: ConstructionFile; trace: CalcTrace | null }) {
  const t = useWords(approvalText);
  const { fileStatus, calcRate, calcAmount } = file;
  if (trace === null || !UNDECIDED.includes(fileStatus)) return null;
  if (trace.rate === calcRate && trace.amount === calcAmount) return null;
  return (
    <>
      <h3>{t('proposal')}</h3>
      <CalcSteps trace={trace} />
    </>
  );
}

/** Services that are asked, as the bureau calls them. */
const SERVICE_WORDS: Readonly<Record<string, keyof typeof approvalText>> = {
  getBackPay: 'backPay',
  getMediationCase: 'mediation',
  getReceptionRegistration: 'petitions',
  getBusinessResult: 'payments',
  blacklist: 'blacklist',
};

function EvidenceTable({ items, hours }: { items: readonly EvidenceItem[]; hours: number }) {
  const t = useWords(approvalText);
  const lang = useLang();
  // Found by hand on the list of dishonest employers.
  const nameOf = (source: string) => (source === 'manual' ? t('byHand') : wordOf(extSource, source, lang));
  const askedOf = (service: string) => {
    const word = SERVICE_WORDS[service];
    return word === undefined ? service : t(word);
  };
  const resultOf = ({ service, state, count, reason }: EvidenceItem) => {
    if (service !== 'blacklist') return state === 'found' ? t('found', { count }) : t(state);
    const said = t(state === 'found' ? 'listed' : 'notListed');
    return reason === null ? said : `${said} ${t('because', { reason })}`;
  };
  // An enterprise is not told who asked.
  const isSourceTold = items.some(({ source }) => source !== null);
  const sourceOf = ({ source, askedBy }: EvidenceItem) =>
    source === null ? '' : [nameOf(source), askedBy].filter(Boolean).join(' · ');
  return (
    <FigureTable
      title={t('evidence')}
      wordColumns={3}
      headings={[t('service'), t('result'), t('time'), ...(isSourceTold ? [t('source')] : [])]}
      rows={items.map((item) => ({
        name: askedOf(item.service),
        cells: [
          resultOf(item),
          item.queryTime === null
            ? ''
            : `${item.queryTime.slice(0, 16)}${item.isFresh === 1 ? '' : t('old', { hours })}`,
          ...(isSourceTold ? [sourceOf(item)] : []),
        ],
      }))}
    />
  );
}

function VerifyButton({ file }: { file: ConstructionFile }) {
  const t = useWords(approvalText);
  const command = useCommand();
  const [isAsked, setAsked] = useState(false);
  const verify = async () => {
    setAsked(true);
    const refresh = [constructionFile.family.path];
    const outcome = await command(depositEvidence.verifyEvidence, { ids: [file.id] }, { refresh });
    setAsked(false);
    const [failed] = outcome.ok ? outcome.data.filter(({ ok }) => !ok) : [];
    if (failed) notice('warning', failed.msg);
  };
  return (
    <Button size="small" type="primary" loading={isAsked} onClick={() => void verify()}>
      {t('verify')}
    </Button>
  );
}
