// The deposit of a project while its contract sum is typed: worked out by the server, as when the file is saved.
import { newFile } from '@trainrace/contract/areas/deposits/new-file';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useRested } from '#resource/form/use-rested.ts';
import { CalcSteps } from '../CalcSteps.tsx';
import { fileText } from './construction-file.words.ts';
import { fileActor } from './file-actor.ts';
import styles from './FormBelow.module.css';

interface Props {
  draft: { enterpriseId?: unknown; contractAmount?: unknown };
  record: Readonly<Record<string, unknown>> | null;
}

const sum = newFile.preview.input.shape.contractAmount;

export function DepositPreview({ draft, record }: Props) {
  const mayAsk = useRight(newFile.preview.action);
  return mayAsk && <Preview draft={draft} record={record} />;
}

function Preview({ draft, record }: Props) {
  const t = useWords(fileText);
  const typed = String(draft.contractAmount ?? '');
  const contractAmount = useRested(typed);
  // Nothing is said of a sum that is empty, nothing, or no number yet: it is not exempt for that.
  const isSum = sum.safeParse(contractAmount).success && Number(contractAmount) > 0;
  const enterpriseId =
    typeof draft.enterpriseId === 'string' && draft.enterpriseId !== '' ? draft.enterpriseId : undefined;
  const isFor = record !== null || enterpriseId !== undefined || fileActor() === 'enterprise';
  const of = record === null ? { ...(enterpriseId && { enterpriseId }) } : { id: String(record['id']) };
  const found = useCall(newFile.preview, { contractAmount, ...of }, { enabled: isSum && isFor, quiet: true });
  const answered = contractAmount === typed ? found.data : undefined;
  return (
    <output className={styles.below} aria-label={t('preview')}>
      {!isSum && t('previewNoSum')}
      {isSum && !isFor && t('previewNobody')}
      {isSum && isFor && found.isError && t('previewFailed')}
      {isSum && isFor && !found.isError && answered === undefined && t('previewing')}
      {isSum && isFor && answered !== undefined && (
        <>
          {answered.trace === null ? t('previewNoPolicy') : <CalcSteps trace={answered.trace} />}
          <p>{t('previewHelp')}</p>
        </>
      )}
    </output>
  );
}
