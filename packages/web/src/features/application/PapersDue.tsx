// What the catalogue asks of an entry and how each paper stands; promise and form to print, templates to fill in, and places
// for papers that no field of the entry names.
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { applicationMaterials, type UnitMaterial } from '@trainrace/contract/basic/application-materials';
import { MATERIAL_BIZ, MATERIAL_STATE, signedFormState } from '@trainrace/contract/dictionaries';
import { attach } from '@trainrace/contract/files/attach';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { Button, Tag } from 'antd';
import { useId } from 'react';
import { call, download } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useColon, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentSlot } from '#widgets/attachment/AttachmentSlot.tsx';
import { useRecordFiles } from '#widgets/attachment/record-files.ts';
import { StatusDot } from '#widgets/StatusDot.tsx';
import { papersDueText } from './papers-due.words.ts';
import styles from './PapersDue.module.css';

interface Props {
  entry: ApplicationInfo;
  /** Whether papers may be added here. */
  isOpen?: boolean;
  /** Told when a paper was added or taken away here. */
  changed?: () => void;
}

/** Slots that a field of the entry names: they have their place in its form. */
const NAMED = new Set(Object.values(partsOf(applicationInfo.family.draft)).map((schema) => metaOf(schema)?.slot));

const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined); // The toast says what went wrong.

export function PapersDue({ entry, isOpen = false, changed }: Props) {
  const t = useWords(papersDueText);
  const due = useCall(
    applicationMaterials.unitList,
    { bizType: MATERIAL_BIZ.entry, bizId: entry.id, size: MAX_PAGE_SIZE },
    { quiet: true },
  );
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
        {due.data?.records.map((material) => (
          <Line
            key={material.id}
            material={material}
            entryId={entry.id}
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

interface LineProps {
  material: UnitMaterial;
  entryId: string;
  isOpen: boolean;
  changed: () => void;
}

function Line({ material, entryId, isOpen, changed }: LineProps) {
  const t = useWords(papersDueText);
  const { materialName, required, submittedCount, missing, templateAttId, copies, paperRequired, remark } = material;
  const template = async (id: string) => {
    const file = await call(attach.detail, { id });
    await download(attach.download, { fileUrl: file.link }, file.originalName);
  };
  return (
    <li className={styles.line}>
      <strong>{materialName}</strong>
      <Tag color={required === 1 ? 'blue' : 'default'}>{t(required === 1 ? 'required' : 'optional')}</Tag>
      <StatusDot tone={missing ? 'waiting' : submittedCount > 0 ? toneOf(material) : 'idle'}>
        {missing ? t('missing') : submittedCount > 0 ? t('there', { count: submittedCount }) : t('notThere')}
      </StatusDot>
      {templateAttId && (
        <Button type="link" size="small" onClick={() => quietly(template(templateAttId))}>
          {t('template')}
        </Button>
      )}
      {paperRequired === 1 && copies > 0 && <span>{t('onPaper', { count: copies })}</span>}
      {remark && <span className={styles.hint}>{remark}</span>}
      {!NAMED.has(material.flowNode) && (
        <Place entryId={entryId} flowNode={material.flowNode} isOpen={isOpen} changed={changed} />
      )}
    </li>
  );
}

const toneOf = ({ auditState }: UnitMaterial) => (auditState === MATERIAL_STATE.returned ? 'bad' : 'good');

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
