// The sections of a record as one reads it: its fields, attachments, and what hides behind a mask for who may see it.
import { useLabel } from '#i18n/language.ts';
import type { Shape } from '@trainrace/contract/wire/family';
import { longForm, metaOfField, nameBeside, useFieldLabel } from '../fields.ts';
import type { AnyCalls, AnyPage, AnyRecord, DetailField, DetailSection } from '../page.ts';
import { FieldValue } from './FieldValue.tsx';
import styles from './RecordDetail.module.css';
import { Revealing } from './Revealing.tsx';
import { shownValue } from './shown-value.ts';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  record: AnyRecord;
}

export function RecordFacts({ calls, page, record }: Props) {
  const Extra = page.detailExtra;
  return (
    <>
      {detailSections(calls, page).map(
        (section, index) =>
          (section.when?.(record) ?? true) && <Section key={index} calls={calls} section={section} record={record} />,
      )}
      {Extra && <Extra record={record} />}
    </>
  );
}

interface SectionProps {
  calls: AnyCalls;
  section: DetailSection<Shape>;
  record: AnyRecord;
}

function Section({ calls, section, record }: SectionProps) {
  const say = useLabel();
  return (
    <section className={styles.section}>
      {section.title && <h2>{say(section.title)}</h2>}
      <dl>
        {section.fields.map((written) => {
          const field: DetailField<Shape> = longForm(written);
          return <Fact key={field.field} calls={calls} field={field} record={record} />;
        })}
      </dl>
    </section>
  );
}

const WIDE_KINDS = ['file', 'files', 'longText', 'rows'] as const;

function Fact({ calls, field, record }: { calls: AnyCalls; field: DetailField<Shape>; record: AnyRecord }) {
  const labelOf = useFieldLabel(calls.family);
  const label = labelOf(field.field, field.title);
  const meta = metaOfField(calls.family, field.field);
  const value = shownValue(record, field.field);
  const isWide = WIDE_KINDS.some((kind) => kind === meta?.kind);
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>
        {field.render?.(record) ?? (
          <Revealing calls={calls} id={String(record.id)} field={field.field} label={label} value={value}>
            <FieldValue value={value} meta={meta} tones={field.tones} name={nameBeside(record, field.field)} />
          </Revealing>
        )}
      </dd>
    </div>
  );
}

/** Said by the page, or the sections of its form. */
function detailSections(calls: AnyCalls, page: AnyPage): readonly DetailSection<Shape>[] {
  if (page.detail) return page.detail;
  const sections = (page.form ?? []).map(({ title, fields }) => ({
    ...(title ? { title } : {}),
    fields: fields.map((written) => longForm(written).field).filter((field) => field in calls.family.record.shape),
  }));
  return sections.length > 0 ? sections : [{ fields: Object.keys(calls.family.labels) }];
}
