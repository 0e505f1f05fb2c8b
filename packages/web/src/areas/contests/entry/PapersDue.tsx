// Papers due for an entry by the catalogue, and their states; promise and form to print, templates to fill in, and places
// for papers that no field of the entry names.
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { DRAFT } from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationMaterials, type UnitMaterial } from '@trainrace/contract/areas/basic/application-materials';
import { MATERIAL_BIZ, MATERIAL_STATE, signedFormState } from '@trainrace/contract/dictionaries';
import { attach } from '@trainrace/contract/files/attach';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Tag } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { call, download } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useColon, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentSlot } from '#widgets/attachment/AttachmentSlot.tsx';
import { useRecordFiles } from '#widgets/attachment/record-files.ts';
import type { Values } from '#resource/form/values.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { dayOf } from './days-left.ts';
import { FIELD_BY_SLOT, papersDue, type DuePaper } from './papers-due.ts';
import { papersDueText } from './entry.words.ts';
import { useNow } from './use-now.ts';
import styles from './PapersDue.module.css';

interface Props {
  entry: ApplicationInfo;
  /** The papers that the form beside it holds, saved or not: a paper that was just uploaded is there. */
  held?: Values | undefined;
  /** Whether papers may be added here. */
  isOpen?: boolean;
  /** Told when a paper was added or taken away here. */
  changed?: () => void;
}

const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined); // The toast says what went wrong.

export function PapersDue({ entry, held, isOpen = false, changed }: Props) {
  const t = useWords(papersDueText);
  const due = useCall(
    applicationMaterials.unitList,
    { bizType: MATERIAL_BIZ.entry, bizId: entry.id, size: MAX_PAGE_SIZE },
    { quiet: true },
  );
  const today = dayOf(useNow());
  useAnew(entry.version, due.refetch);
  const print = (form: typeof applicationInfo.form, name: string) =>
    quietly(download(form, { id: entry.id }, `${name} ${entry.applyNo}.pdf`));
  return (
    <section className={styles.papers}>
      <h3>{t('title')}</h3>
      <div className={styles.actions}>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => print(applicationInfo.promise, t('promise'))}>
          {t('promise')}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print(applicationInfo.form, t('form'))}>
          {t('form')}
        </Button>
      </div>
      {entry.signedFormAtt !== null && <SealedForm key={entry.version} entry={entry} />}
      <ul className={styles.lines}>
        {papersDue(due.data?.records ?? [], { ...entry, ...held }, today).map((paper) => (
          <Line
            key={paper.material.id}
            paper={paper}
            entry={entry}
            held={held}
            isOpen={isOpen}
            changed={() => {
              void due.refetch();
              changed?.();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Asks again when the entry was saved: what it holds may be another. */
function useAnew(version: number, refetch: () => Promise<unknown>): void {
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    void refetch();
  }, [version, refetch]);
}

interface LineProps extends Pick<Props, 'entry' | 'held'> {
  paper: DuePaper<UnitMaterial>;
  isOpen: boolean;
  changed: () => void;
}

function Line({ paper, entry, held, isOpen, changed }: LineProps) {
  const t = useWords(papersDueText);
  const { material, field, isNeeded } = paper;
  const { materialName, templateAttId, copies, paperRequired, remark } = material;
  const { count, tone } = standing(material, entry, held);
  const template = async (id: string) => {
    const file = await call(attach.detail, { id });
    await download(attach.download, { fileUrl: file.link }, file.originalName);
  };
  return (
    <li className={styles.line}>
      <strong>{materialName}</strong>
      <Tag color={isNeeded ? 'processing' : 'default'}>{t(isNeeded ? 'required' : 'optional')}</Tag>
      <StatusDot tone={count > 0 ? tone : isNeeded ? 'waiting' : 'idle'}>
        {count > 0 ? t('there', { count }) : t(isNeeded ? 'missing' : 'notThere')}
      </StatusDot>
      {templateAttId && (
        <Button type="link" size="small" onClick={() => quietly(template(templateAttId))}>
          {t('template')}
        </Button>
      )}
      {paperRequired === 1 && copies > 0 && <span>{t('onPaper', { count: copies })}</span>}
      {remark && <span className={styles.hint}>{remark}</span>}
      {field === null && (
        <Place
          entryId={entry.id}
          flowNode={material.flowNode}
          // Of a returned entry the server takes what handing in asks for.
          isOpen={isOpen && (entry.auditStatus === DRAFT || isNeeded)}
          changed={changed}
        />
      )}
    </li>
  );
}

/** Counts of the form for its own fields, and of the server for the others. */
function standing({ flowNode, submittedCount, auditState }: UnitMaterial, entry: ApplicationInfo, held?: Values) {
  const field = FIELD_BY_SLOT.get(flowNode) as keyof ApplicationInfo | undefined;
  const isHeld = held !== undefined && field !== undefined && field in held;
  const isOther = isHeld && idsIn(held[field]).join() !== idsIn(entry[field]).join();
  const isReturned = auditState === MATERIAL_STATE.returned && !isOther;
  return { count: isHeld ? idsIn(held[field]).length : submittedCount, tone: isReturned ? 'bad' : 'good' } as const;
}

const idsIn = (value: unknown): unknown[] => [value ?? []].flat();

interface PlaceProps {
  entryId: string;
  flowNode: string;
  isOpen: boolean;
  changed: () => void;
}

/** Of a paper that the bureau asks for besides. */
function Place({ entryId, flowNode, isOpen, changed }: PlaceProps) {
  const id = useId();
  const files = useRecordFiles({ prjId: entryId, flowNode });
  const change = async (next: readonly string[]) => {
    await files.change(next);
    changed();
  };
  return (
    <div className={styles.slot}>
      <AttachmentSlot
        id={id}
        slot={flowNode}
        recordId={entryId}
        ids={files.ids}
        isDisabled={!isOpen}
        onChange={(next) => quietly(change(next))}
      />
    </div>
  );
}

function SealedForm({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(papersDueText);
  const lang = useLang();
  const colon = useColon();
  const state = useCall(applicationInfo.signedForm, { id: entry.id }, { quiet: true }).data?.state;
  if (state === undefined || state === 'none') return null;
  return (
    <p>
      {t('sealedForm')}
      {colon}
      <StatusDot tone={state === 'match' ? 'good' : state === 'unread' ? 'waiting' : 'bad'}>
        {wordOf(signedFormState, state, lang)}
      </StatusDot>
    </p>
  );
}
