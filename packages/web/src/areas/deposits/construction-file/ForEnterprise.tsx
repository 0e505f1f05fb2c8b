// For whom the file is, said where the enterprise itself is no field of the form.
import { useWords } from '#i18n/words.ts';
import { fileText } from './construction-file.words.ts';
import styles from './FormBelow.module.css';
import { fileActor } from './file-actor.ts';
import { useBegun } from './use-begun.ts';

type Known = Readonly<Record<string, unknown>> | null;

export function ForEnterprise({ record }: { record: Known }) {
  return record === null ? (
    fileActor() === 'enterprise' && <OfNew />
  ) : (
    <Line name={record['enterpriseName']} uscc={record['uscc']} />
  );
}

function OfNew() {
  const enterprise = useBegun()?.enterprise;
  return enterprise && <Line {...enterprise} />;
}

function Line({ name, uscc }: { name: unknown; uscc: unknown }) {
  const t = useWords(fileText);
  const of = { name: String(name) };
  return <p className={styles.below}>{uscc ? t('forWithCode', { ...of, uscc: String(uscc) }) : t('for', of)}</p>;
}
