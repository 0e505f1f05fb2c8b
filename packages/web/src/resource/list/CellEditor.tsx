// One field of a record, changed in the cell of a list: checked, sent and refused as by the form, on what is stored now.
import { checkFields } from '@trainrace/contract/wire/explain';
import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { CallFailed } from '#api/failure.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useCommand } from '../command/use-command.ts';
import { FieldControl } from '../form/FieldControl.tsx';
import { inputOver } from '../form/input-over.ts';
import { isLeaving } from '../form/leaving.ts';
import { withoutEmpty } from '../form/values.ts';
import type { AnyCalls, AnyRecord } from '../page.ts';
import { resourceText } from '../resource.words.ts';
import styles from './CellEditor.module.css';
import { cellText } from './cell.words.ts';
import type { CellOf, GoOn } from './cell-props.ts';

interface Props extends CellOf {
  close: (to: GoOn) => void;
  /** The value, until the record has come. */
  children: ReactNode;
}

export function CellEditor({ children, ...props }: Props) {
  const { calls, row, close } = props;
  const found = useCall(calls.detail ?? calls.list, { id: String(row.id) }, { isAnew: true });
  const { isError } = found;
  // The toast said what went wrong.
  useEffect(() => {
    if (isError) close('back');
    // oxlint-disable-next-line react/exhaustive-deps -- closing is a new function each time, and is done once
  }, [isError]);
  if (found.data === undefined || !found.isFetchedAfterMount) return <span aria-busy>{children}</span>;
  const again = async () => (await found.refetch()).data as AnyRecord | undefined;
  return <Editing {...props} record={found.data as AnyRecord} again={again} />;
}

interface EditingProps extends Omit<Props, 'children'> {
  record: AnyRecord;
  again: () => Promise<AnyRecord | undefined>;
}

function Editing({ calls, page, field, label, name, row, record, again, close }: EditingProps) {
  const { family } = calls;
  const c = useWords(cellText);
  const lang = useLang();
  const id = useId();
  const { path } = usePane();
  const place = useRef<HTMLDivElement>(null);
  useFirstFocus(place);
  const save = useSaving({ calls, page, field, label, name });
  /** As the list showed it when the cell was opened. */
  const [seen] = useState(row[field]);
  /** The record over which it is saved. */
  const [base, setBase] = useState(record);
  const [value, setValue] = useState(record[field]);
  const typed = useRef(value);
  const goOn = useRef<GoOn>('stay');
  const [refusal, setRefusal] = useState<{ sentence: string; to: GoOn } | null>(null);
  const error = refusal?.sentence;
  const [isSending, setSending] = useState(false);
  useUnsaved(path, !isSame(value, base[field]));
  const schema = family.draft.shape[field]!;
  const meta = metaOf(schema);

  const enter = (next: unknown) => {
    typed.current = next;
    setValue(next);
    setRefusal(null);
  };
  // Back to what was refused, unless somebody has gone elsewhere.
  useEffect(() => {
    if (!isSending && refusal !== null && refusal.to !== 'stay') controlIn(place.current)?.focus();
  }, [refusal, isSending]);
  const send = async (to: GoOn) => {
    if (isSending) return;
    const next = typed.current;
    if (isSame(next, base[field])) return close(to);
    const wrong = wrongWith(calls, field, next, lang);
    if (wrong !== undefined) return setRefusal({ sentence: wrong, to });
    setSending(true);
    const failure = await save(base, next);
    if (failure === null) return close(to);
    if (failure.code === 409) setBase((await again()) ?? base);
    setSending(false);
    setRefusal({ sentence: sentenceOf(failure, field, family.labels, lang), to });
  };
  const leave = (event: FocusEvent) => {
    if (!isLeaving(event)) return;
    const to = goOn.current;
    goOn.current = 'stay';
    void send(to);
  };
  const press = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    const control = target as HTMLElement;
    // A word that is put together is not done, and an open list of choices has keys of its own.
    if (nativeEvent.isComposing || control.getAttribute('aria-expanded') === 'true') return;
    if (key !== 'Escape' && key !== 'Enter' && key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Escape') return close('back');
    goOn.current = key === 'Enter' ? 'back' : event.shiftKey ? 'former' : 'next';
    // A day is entered as its field is left: each way to go on is leaving.
    control.blur();
  };
  // Seen in the list as something else, or changed since the cell was opened.
  const isOther = !isSame(base[field], seen) && !isSame(base[field], value);
  const isChosen = meta?.kind === 'code' || meta?.kind === 'flag';
  return (
    <div ref={place} className={styles.editor} onKeyDownCapture={press} onBlur={leave} aria-busy={isSending}>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <FieldControl
        id={id}
        meta={meta}
        label={label}
        isRequired={isRequired(schema)}
        isDisabled={isSending}
        error={error}
        value={value}
        draft={record}
        onChange={(next) => {
          enter(next);
          if (isChosen) void send('back');
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {isOther && (
        <output className={styles.note}>
          {isSame(base[field], null)
            ? c('movedOnEmpty')
            : c('movedOn', { value: String(base[`${field}Name`] ?? base[field]) })}
        </output>
      )}
    </div>
  );
}

/** Of this field; else of the first other one by its name: the cell shows no form to look for it. */
function sentenceOf(
  { fields, message }: CallFailed,
  field: string,
  labels: Readonly<Record<string, Label>>,
  lang: Lang,
): string {
  const own = fields.find((one) => one.field === field);
  if (own !== undefined) return own.message;
  const [other] = fields;
  if (other === undefined) return message;
  const label = labels[other.field];
  return label === undefined || other.message.startsWith(inLang(label, lang))
    ? other.message
    : `${inLang(label, lang)}${lang === 'zh' ? '：' : ': '}${other.message}`;
}

type Saved = Pick<CellOf, 'calls' | 'page' | 'field' | 'label' | 'name'>;

/** Sends the record with that one field changed; the refusal, or null. What was done can be taken back for some seconds. */
function useSaving({ calls: { family, submit }, page, field, label, name }: Saved) {
  const c = useWords(cellText);
  const t = useWords(resourceText);
  const command = useCommand();
  return async (base: AnyRecord, value: unknown) => {
    if (submit === undefined) return null;
    const refresh = [family.path];
    const over = (record: AnyRecord, next: unknown) => inputOver(family, page, record, { [field]: next });
    const outcome = await command(submit, over(base, value), { refresh, quiet: true });
    if (!outcome.ok) return outcome.failure;
    const saved = outcome.data as AnyRecord;
    const run = () => void command(submit, over(saved, base[field]), { refresh });
    notice('success', c('changed', { name, label }), { label: t('undo'), run });
    return null;
  };
}

function wrongWith({ family }: AnyCalls, field: string, value: unknown, lang: 'zh' | 'en'): string | undefined {
  const { errors = [] } = checkFields(
    family.draft.pick({ [field]: true }),
    family.labels,
    withoutEmpty({ [field]: value }),
    lang,
  );
  return errors[0]?.message;
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : String(value ?? ''));

/** Emptied and never filled are the same. */
const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

const controlIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled), button:not(:disabled)');

/** A control that has to be loaded comes later than its cell. */
function useFirstFocus(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const focus = () => {
      const control = controlIn(place.current);
      control?.focus();
      return control !== null && control !== undefined;
    };
    if (focus() || place.current === null) return undefined;
    const watch = new MutationObserver(() => focus() && watch.disconnect());
    watch.observe(place.current, { childList: true, subtree: true, attributes: true });
    return () => watch.disconnect();
  }, [place]);
}
