import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import styles from './AttachmentSlot.module.css';
import { uploadText } from './upload.words.ts';
import type { Uploading } from './use-upload.ts';

interface Props {
  files: readonly Uploading[];
  forget: (file: Uploading) => void;
}

/** Names of one reason that are shown; a folder dropped by mistake holds hundreds. */
const SHOWN = 3;

/** Each reason once, with the first of the files that it holds for. */
export function RefusedFiles({ files, forget }: Props) {
  const u = useWords(uploadText);
  const groups = new Map<string, Uploading[]>();
  for (const file of files) groups.set(file.refused!, [...(groups.get(file.refused!) ?? []), file]);
  return [...groups].map(([reason, group]) => {
    const names = group.slice(0, SHOWN).map(({ name }) => name);
    const more = group.length - names.length;
    return (
      <div key={reason} role="alert" className={styles.uploading}>
        <span>
          {names.join(u('listComma'))}
          {more > 0 && ` ${u('andMore', { count: more })}`}
        </span>
        <span className={styles.refused}>{reason}</span>
        <Button size="small" type="text" onClick={() => group.forEach(forget)}>
          {u('seen')}
        </Button>
      </div>
    );
  });
}
