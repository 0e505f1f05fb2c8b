import {
  EVIDENCE_SLOT,
  publicObjection,
  type PublicObjection,
} from '@trainrace/contract/areas/public/public-objection';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { useRecordFiles } from '#widgets/attachment/record-files.ts';
import { publicObjectionText } from './public-objection.words.ts';

/** Evidence of the citizen, for those who decide. */
export function Evidence({ record: { id } }: { record: PublicObjection }) {
  const isAllowed = useRight(actionOf(publicObjection.command, { command: 'accept' }));
  return isAllowed ? <Files id={id} /> : null;
}

function Files({ id }: { id: string }) {
  const t = useWords(publicObjectionText);
  const { ids } = useRecordFiles({ prjId: id, flowNode: EVIDENCE_SLOT });
  if (ids.length === 0) return null;
  return (
    <section>
      <h3>{t('evidence')}</h3>
      <AttachmentList ids={ids} />
    </section>
  );
}
