// Versions of a document: each with author and time, to take along or to bring back.
import { documents, type DocumentVersion, type EditorDocument } from '@trainrace/contract/areas/documents/document';
import { documentVersionKind } from '@trainrace/contract/areas/documents/document.dictionaries';
import { DOCUMENT_EXTENSIONS } from '@trainrace/contract/areas/documents/file-types';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { Button, Tag } from 'antd';
import { download } from '#api/call.ts';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './Versions.module.css';
import { documentText } from './document.words.ts';

interface Props {
  record: EditorDocument;
  /** After another version came into use. */
  restored?: () => void;
}

export function Versions({ record, restored }: Props) {
  const t = useWords(documentText);
  const { data, error, refetch } = useCall(documents.versions, { id: record.id }, { quiet: true });
  if (error !== null) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  return (
    <section aria-label={t('versions')}>
      <h3>{t('versions')}</h3>
      <ol className={styles.list}>
        {data.map((version) => (
          <Version key={version.no} record={record} version={version} restored={restored} />
        ))}
      </ol>
    </section>
  );
}

interface VersionProps {
  record: EditorDocument;
  version: DocumentVersion;
  restored: (() => void) | undefined;
}

function Version({ record, version, restored }: VersionProps) {
  const t = useWords(documentText);
  const say = useLabel();
  const rights = useRights();
  const command = useCommand();
  const { no, kind, baseNo, authorName, createTime, isCurrent } = version;
  const { id, title, fileType } = record;

  const restore = async () => {
    const yes = t('restore');
    if (!(await ask({ title: t('restoreAsk', { no }), content: t('restoreSays', { no }), yes }))) return;
    const { ok } = await command(documents.restore, { id, no }, { refresh: [documents.family.path] });
    if (ok) restored?.();
  };
  const take = () =>
    void download(documents.file, { id, no }, `${title}.${DOCUMENT_EXTENSIONS[fileType]}`).catch(() => undefined);
  return (
    <li>
      <span className={styles.words}>
        <strong>{t('version', { no })}</strong>{' '}
        <Tag color={kind === 'conflict' ? 'warning' : 'default'}>{say(labelOf(documentVersionKind, kind))}</Tag>
        {isCurrent && <Tag color="processing">{t('current')}</Tag>}
        <small>
          {createTime.slice(0, 16)} {authorName}
          {baseNo !== null && kind !== 'save' && `, ${t('madeFrom', { no: baseNo })}`}
        </small>
      </span>
      <span className="no-print">
        <Button type="link" size="small" onClick={take}>
          {t('download')}
        </Button>
        {!isCurrent && rights.has(documents.restore.action) && (
          <Button type="link" size="small" onClick={() => void restore()}>
            {t('restore')}
          </Button>
        )}
      </span>
    </li>
  );
}
