import { FEEDBACK_SLOT, ownFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { useLabel } from '#i18n/language.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { useRecordFiles } from '#widgets/attachment/record-files.ts';

/** Of the page, where there is one. */
export function FeedbackPicture({ record: { id } }: { record: { id: string } }) {
  const label = useLabel();
  const { ids } = useRecordFiles({ prjId: id, flowNode: FEEDBACK_SLOT });
  if (ids.length === 0) return null;
  return (
    <section>
      <h3>{label(ownFeedback.described.labels.picture)}</h3>
      <AttachmentList ids={ids} />
    </section>
  );
}
