// Papers that submitting needs, by the catalogue.
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { fileText } from './construction-file.words.ts';
import styles from './FormBelow.module.css';

const ASKED = { bizType: [MATERIAL_BIZ.deposit], required: [1], isSealed: [0], ascs: ['sort'], size: MAX_PAGE_SIZE };

export function PapersAtSubmit() {
  const t = useWords(fileText);
  const label = useLabel();
  const mayAsk = useRight(applicationMaterials.list.action);
  const { data } = useCall(applicationMaterials.list, ASKED, { enabled: mayAsk, quiet: true });
  if (data === undefined || data.records.length === 0) return null;
  const papers = data.records.map(({ materialName }) => materialName).join(label(['、', ', ']));
  return <p className={styles.below}>{t('papersAtSubmit', { papers })}</p>;
}
