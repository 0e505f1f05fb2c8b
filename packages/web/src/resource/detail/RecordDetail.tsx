// A record as one reads it: sections of its fields, attachments, and what hides behind a mask for who may see it.
import { Suspense } from 'react';
import { CallFailed } from '#api/failure.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { useCall } from '#api/query.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import type { AnyCalls, AnyPage, AnyRecord, DetailField, DetailSection } from '../page.ts';
import { nextActionOf } from '../command/next-action.ts';
import { DetailActions } from './DetailActions.tsx';
import { longForm, metaOfField, nameBeside, useFieldLabel } from '../fields.ts';
import { FieldValue } from './FieldValue.tsx';
import styles from './RecordDetail.module.css';
import type { RowAction } from '../command/RowActions.tsx';
import { Revealing } from './Revealing.tsx';
import { shownValue } from './shown-value.ts';
import { Timeline } from '../trail/Timeline.tsx';
import type { Shape } from '@trainrace/contract/wire/family';

const StateHead = lazyPart(() => import('./StateHead.tsx'), 'StateHead');

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  id: string;
  actionsOf: (record: AnyRecord) => readonly RowAction[];
}

/** It is gone, or no longer theirs to read. */
const isWithheld = (error: unknown): boolean => error instanceof CallFailed && [403, 404].includes(error.code);

export function RecordDetail({ calls, page, id, actionsOf }: Props) {
  const { detail } = calls;
  const found = useCall(detail ?? calls.list, { id }, { enabled: detail !== undefined, quiet: true });
  // The record read stays while the server cannot answer, and with it a dialog over it that is being filled in.
  const failure = found.isError && <Failed error={found.error} retry={() => void found.refetch()} />;
  if (failure && (found.data === undefined || isWithheld(found.error))) return failure;
  if (found.data === undefined) return <Waiting />;
  const record = found.data as AnyRecord;
  const name = nameOf(calls, page, record);
  const actions = actionsOf(record).filter(({ key }) => key !== 'view');
  const Extra = page.detailExtra;
  return (
    <div className={styles.detail}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for who has no mouse */}
      <section className={styles.body} aria-label={name} tabIndex={0}>
        {failure}
        <p className={styles.name}>{name}</p>
        {page.states && (
          <Suspense fallback={null}>
            <StateHead states={page.states} family={calls.family} record={record} />
          </Suspense>
        )}
        {detailSections(calls, page).map((section, index) => (
          <Section key={index} calls={calls} section={section} record={record} />
        ))}
        {Extra && <Extra record={record} />}
        <Timeline family={calls.family} id={id} />
      </section>
      {actions.length > 0 && (
        <footer className={`${styles.footer} no-print`}>
          <DetailActions actions={actions} next={nextActionOf(page, record)} />
        </footer>
      )}
    </div>
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

/** Name of the record in the list: its first column, in words where it is a code. */
function nameOf({ family }: AnyCalls, page: AnyPage, record: AnyRecord): string {
  const [first] = page.columns;
  if (first === undefined) return '';
  const { field } = longForm(first);
  const word = metaOfField(family, field)?.kind === 'code' ? nameBeside(record, field) : undefined;
  return String(word ?? record[field] ?? '');
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
