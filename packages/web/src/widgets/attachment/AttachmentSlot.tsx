// The place of one kind of paper: what is uploaded, and the way to upload more (spec 5).
import { AttachmentList } from './AttachmentList.tsx';
import styles from './AttachmentSlot.module.css';
import { UploadPlace } from './UploadPlace.tsx';

interface Props {
  id: string;
  /** The kind of paper (flowNode). */
  slot: string | undefined;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** One file, the next takes its place. */
  isSingle?: boolean;
  isDisabled?: boolean | undefined;
  /** The problem stands below, under the id `<id>-error`. */
  isWrong?: boolean;
  /** The record that the files belong to, when it is there already. */
  recordId?: string;
}

export function AttachmentSlot({
  id,
  slot,
  ids,
  onChange,
  isSingle = false,
  isDisabled,
  isWrong = false,
  recordId,
}: Props) {
  return (
    <div className={styles.slot}>
      {ids.length > 0 && (
        <AttachmentList ids={ids} {...(isDisabled ? {} : { change: { slot, recordId, isSingle, onChange } })} />
      )}
      {!isDisabled && (
        <UploadPlace
          id={id}
          slot={slot}
          ids={ids}
          onChange={onChange}
          isSingle={isSingle}
          isWrong={isWrong}
          recordId={recordId}
        />
      )}
    </div>
  );
}
