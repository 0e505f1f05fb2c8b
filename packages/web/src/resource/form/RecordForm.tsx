// The form of a family's draft: checked by the very schema that the server checks with, kept as a draft while it is filled in.
import { useId, useRef, type ReactNode } from 'react';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { Form } from '#widgets/Form.tsx';
import { FormFoot, FormNotes, FormSection } from './FormParts.tsx';
import styles from './RecordForm.module.css';
import { useBeginAt } from './use-begin-at.ts';
import { useRecordForm, type RecordFormProps } from './use-record-form.ts';

interface Props extends RecordFormProps {
  /** The verb of the primary button. */
  verb?: string;
  /** Asks by itself if it has to: see `useAskedLeave`. */
  leave: () => void;
  /** The field that the form begins at. */
  at?: string | null | undefined;
  /** Stands over the fields, and scrolls with them. */
  above?: ReactNode;
}

export function RecordForm(props: Props) {
  const { calls, page, verb, leave, at, above } = props;
  const prefix = useId();
  const place = useRef<HTMLDivElement>(null);
  useBeginAt(place, at ? prefix + at : null);
  const form = useRecordForm(props);
  const isUploading = useIsUploading();
  const part = { calls, form, prefix };
  return (
    <Form
      className={styles.form}
      send={async () => {
        if (!isUploading) await form.send();
      }}
    >
      <div ref={place} className={styles.body}>
        {above}
        <FormNotes {...part} />
        {(page.form ?? []).map((section, index) => (
          <FormSection key={index} {...part} section={section} />
        ))}
      </div>
      <FormFoot page={page} form={form} verb={verb} leave={leave} />
    </Form>
  );
}
