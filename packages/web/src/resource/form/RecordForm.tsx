// The form of a family's draft: checked by the very schema that the server checks with, kept as a draft while it is filled in.
import { useLabel } from '#i18n/language.ts';
import { Button, ConfigProvider } from 'antd';
import { useId } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { clockTime } from '#widgets/clock-time.ts';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { maskOf } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormItem } from './FormItem.tsx';
import { formField, isThere } from './form-fields.ts';
import { useFieldLabel } from '../fields.ts';
import styles from './RecordForm.module.css';
import { useRecordForm, type RecordFormProps } from './use-record-form.ts';

interface Props extends RecordFormProps {
  /** The verb of the primary button. */
  verb?: string;
  /** Asks by itself if it has to: see `useAskedLeave`. */
  leave: () => void;
}

export function RecordForm(props: Props) {
  const { calls, page, record, verb, leave } = props;
  const { family } = calls;
  const t = useWords(resourceText);
  const say = useLabel();
  const labelOf = useFieldLabel(family);
  const prefix = useId();
  const { fields, draft, isDirty, isSending, kept, send, discard } = useRecordForm(props);
  const isUploading = useIsUploading();
  const Footer = page.formFooter;
  return (
    <Form
      className={styles.form}
      send={async () => {
        if (!isUploading) await send();
      }}
    >
      <div className={styles.body}>
        {kept.isOutdated && <Note kind="warning" title={t('draftOutdated')} />}
        {kept.found !== null && isDirty && (
          <Note
            kind="info"
            title={t('draftRestored', { time: clockTime(kept.found.keptAt) })}
            action={
              <Button size="small" onClick={discard}>
                {t('draftDiscard')}
              </Button>
            }
          />
        )}
        <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
        <ConfigProvider componentDisabled={isSending}>
          {(page.form ?? []).map((section, index) => (
            <fieldset key={index} className={styles.section}>
              {section.title && <legend>{say(section.title)}</legend>}
              {section.fields.map((written) => {
                const field = formField(written);
                const schema = family.draft.shape[field.field];
                if (schema === undefined || !isThere(field, draft, record)) return null;
                return (
                  <FormItem
                    key={field.field}
                    fields={fields}
                    field={field.field}
                    schema={schema}
                    prefix={prefix}
                    label={labelOf(field.field)}
                    help={field.help && say(field.help)}
                    mask={maskOf(family, field.field, record)}
                    control={field.control}
                  />
                );
              })}
            </fieldset>
          ))}
        </ConfigProvider>
      </div>
      <footer className={styles.footer}>
        <span className={styles.kept} aria-live="polite">
          {isUploading
            ? t('waitForUpload')
            : kept.keptAt !== null && isDirty && t('draftSaved', { time: clockTime(kept.keptAt) })}
        </span>
        {Footer && <Footer draft={draft} />}
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={isUploading}>
          {verb ?? t('save')}
        </Button>
      </footer>
    </Form>
  );
}
