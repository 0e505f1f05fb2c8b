// Parts of the form of a record, in a drawer or on a page of its own.
import { Button, ConfigProvider } from 'antd';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useIsUploading } from '#widgets/attachment/uploading.ts';
import { clockTime } from '#widgets/clock-time.ts';
import { Note } from '#widgets/Note.tsx';
import { useFieldLabel } from '../fields.ts';
import type { AnyCalls, AnyPage } from '../page.ts';
import { resourceText } from '../resource.words.ts';
import { maskOf } from './draft.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { fieldsThere, type AnySection } from './form-fields.ts';
import { FormItem } from './FormItem.tsx';
import styles from './RecordForm.module.css';
import type { RecordFormState } from './use-record-form.ts';

const ConflictNote = lazyPart(() => import('./ConflictNote.tsx'), 'ConflictNote');

interface Part {
  calls: AnyCalls;
  form: RecordFormState;
  /** Ids of the controls begin so. */
  prefix: string;
}

/** Notes about an earlier draft, changes by somebody else meanwhile, and problems. */
export function FormNotes({ calls, form: { fields, kept, isDirty, discard, conflict, goOn }, prefix }: Part) {
  const t = useWords(resourceText);
  const labelOf = useFieldLabel(calls.family);
  return (
    <>
      {conflict !== null && (
        <LazyBoundary fallback={null}>
          <ConflictNote calls={calls} conflict={conflict} goOn={goOn} />
        </LazyBoundary>
      )}
      {kept.found !== null && isDirty && conflict === null && (
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
    </>
  );
}

interface SectionProps extends Part {
  section: AnySection;
  /** Where something leads to it. */
  id?: string;
}

export function FormSection({ calls: { family }, form, section, prefix, id }: SectionProps) {
  const { fields, draft, record, isSending } = form;
  const say = useLabel();
  const labelOf = useFieldLabel(family);
  const { Below } = section;
  const shown = fieldsThere(section, draft, record);
  // A heading over nothing says nothing.
  if (shown.length === 0) return null;
  return (
    <ConfigProvider componentDisabled={isSending}>
      <fieldset id={id} tabIndex={id === undefined ? undefined : -1} className={styles.section}>
        {section.title && <legend>{say(section.title)}</legend>}
        <div className={styles.items}>
          {shown.map(({ field, help, control, mark }) => {
            const schema = family.draft.shape[field];
            if (schema === undefined) return null;
            return (
              <FormItem
                key={field}
                fields={fields}
                field={field}
                schema={schema}
                prefix={prefix}
                label={labelOf(field)}
                help={help && say(help)}
                mark={mark && say(mark)}
                mask={maskOf(family, field, record)}
                control={control}
              />
            );
          })}
          {Below && (
            <LazyBoundary fallback={null}>
              <Below draft={draft} record={record} />
            </LazyBoundary>
          )}
        </div>
      </fieldset>
    </ConfigProvider>
  );
}

interface FootProps extends Pick<Part, 'form'> {
  page: AnyPage;
  /** The verb of the primary button. */
  verb?: string | undefined;
  /** Asks by itself if it has to: see `useAskedLeave`. */
  leave: () => void;
  className?: string | undefined;
}

export function FormFoot({
  page,
  form: { kept, fields, record, isDirty, isSending, draft, own, begin },
  verb,
  leave,
  className,
}: FootProps) {
  const t = useWords(resourceText);
  const isUploading = useIsUploading();
  const { formFooter: Footer, FurtherDefaults } = page;
  const saveVerb = page.saveVerb?.[record === null ? 'add' : 'edit'];
  const say = useLabel();
  return (
    <footer className={`${styles.footer} ${className ?? ''}`}>
      <span className={styles.kept} aria-live="polite">
        {isUploading
          ? t('waitForUpload')
          : kept.keptAt !== null && isDirty && t('draftSaved', { time: clockTime(kept.keptAt) })}
      </span>
      {Footer && <Footer draft={draft} enter={fields.setValue} />}
      {FurtherDefaults && record === null && (
        <LazyBoundary fallback={null}>
          <FurtherDefaults draft={draft} own={own} begin={begin} />
        </LazyBoundary>
      )}
      <Button onClick={leave}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={isSending} disabled={isUploading}>
        {verb ?? (saveVerb ? say(saveVerb) : t('save'))}
      </Button>
    </footer>
  );
}
