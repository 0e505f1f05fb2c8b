// The state of a record's form: its fields, the draft kept of them, and sending it.
import { useEffect, useState } from 'react';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import type { AnyCalls, AnyDraft, AnyPage, AnyRecord } from '../page.ts';
import { cleanDraft, isSameDraft, maskOf, masksOf, startOf } from './draft.ts';
import { formFields, isThere, withoutAbsent } from './form-fields.ts';
import { conflictOf } from './conflict.ts';
import { useKeptDraft, type DraftKeeping, type KeptDraft } from './kept-draft.ts';
import { useCommand } from '../command/use-command.ts';
import { useFields } from './use-fields.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface RecordFormProps {
  calls: AnyCalls;
  page: AnyPage;
  /** The record to change; null adds one. */
  record: AnyRecord | null;
  done: (record: AnyRecord) => void;
}

export type RecordFormState = ReturnType<typeof useRecordForm>;

export function useRecordForm({ calls, page, done, ...props }: RecordFormProps) {
  const { family, submit } = calls;
  const command = useCommand();
  const { path, search } = usePane();
  const fresh = props.record;
  const given = givenBy(page, fresh, search);
  // A draft begun for one record is not continued for another.
  const kept = useKeptDraft([family.path, fresh?.id ?? 'new', ...Object.values(given)].join(':'));
  // Read anew behind an open form, its version would let what was typed over the former one replace another's change.
  const [base, setBase] = useState(() => baseOf({ family, page, record: fresh, given }, kept.found));
  const { record, version, start } = base;
  const isAsItWas = (field: string) => maskOf(family, field, record) !== undefined;
  const fields = useFields({ schema: family.draft, labels: family.labels, isAsItWas }, () => ({
    ...start,
    ...kept.found?.values,
  }));
  const [isSending, setSending] = useState(false);
  const draft: AnyDraft = fields.values;
  const isDirty = !isSameDraft(family, draft, start);
  useUnsaved(path, isDirty, true);

  const { drop } = kept;
  useDraftKeeping(kept, { family, version, start, draft, isDirty });

  const send = async () => {
    if (submit === undefined || isSending) return;
    const shown = formFields(page).filter((field) => isThere(field, draft, record));
    const values = withoutAbsent(page, draft, record);
    if (!fields.check(shown.map(({ field }) => field))) return;
    setSending(true);
    const of = record === null || version === null ? {} : { id: String(record.id), version };
    // The mask of a field that nobody touched says: as it was.
    const masks = masksOf(family, record);
    const outcome = await command(
      submit,
      { ...masks, ...cleanDraft(family, values), ...of },
      { refresh: [family.path] },
    );
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure);
    drop();
    fields.reset(start);
    done(outcome.data as AnyRecord);
  };
  const discard = () => {
    drop();
    fields.reset(start);
  };
  // An earlier draft that was given back was entered by somebody as well.
  const own = ownOf(draft, fields.touched, isDirty ? kept.found : null);
  /** Defaults that became known while the form is open: the base of the input, and never in place of it. */
  const begin = (given: AnyDraft) => {
    const open = Object.fromEntries(Object.entries(given).filter(([field]) => !(field in own)));
    setBase((former) => ({ ...former, start: { ...former.start, ...open } }));
    fields.fill(open);
  };
  const isBehind = fresh !== null && version !== null && Number(fresh.version) > version;
  const conflict = isBehind && isDirty && !isSending ? conflictOf(family, { start, draft }, fresh) : null;
  /** Goes on with the record as it is now: with what was entered here put over it, or without. */
  const goOn = (isMineKept: boolean) => {
    const next = baseOf({ family, page, record: fresh, given }, null);
    setBase(next);
    fields.reset(isMineKept ? { ...next.start, ...conflict?.mine } : next.start);
    if (!isMineKept) drop();
  };
  return { record, fields, draft, own, begin, isDirty, isSending, kept, send, discard, conflict, goOn };
}

function ownOf(draft: AnyDraft, touched: ReadonlySet<string>, kept: KeptDraft | null): AnyDraft {
  const began = kept?.start ?? {};
  // The values that it began with are kept beside, and were entered by nobody.
  const givenBack = Object.entries(kept?.values ?? {}).filter(
    ([field, value]) => !(field in began) || JSON.stringify(value) !== JSON.stringify(began[field]),
  );
  const entered = new Set([...touched, ...givenBack.map(([field]) => field)]);
  return Object.fromEntries([...entered].map((field) => [field, draft[field]]));
}

interface Typed {
  family: AnyCalls['family'];
  version: number | null;
  start: AnyDraft;
  draft: AnyDraft;
  isDirty: boolean;
}

function useDraftKeeping({ keep, drop }: DraftKeeping, { family, version, start, draft, isDirty }: Typed): void {
  useEffect(() => {
    const kept = (values: AnyDraft) => withoutSecrets(family.draft.shape, cleanDraft(family, values));
    if (isDirty) keep({ version, values: kept(draft), start: kept(start) });
    // Input taken back by hand is no draft any more.
    else drop();
  }, [family, draft, isDirty, keep, drop, version, start]);
}

interface Of {
  family: AnyCalls['family'];
  page: AnyPage;
  record: AnyRecord | null;
  given: AnyDraft;
}

function givenBy({ fromAddress = [] }: AnyPage, record: AnyRecord | null, search: URLSearchParams): AnyDraft {
  const fields = record === null ? fromAddress : [];
  return Object.fromEntries(fields.flatMap((field) => (search.get(field) ? [[field, search.get(field)]] : [])));
}

/** Base of the form's changes: the record as it was when somebody began to fill it in. */
function baseOf({ family, page, record, given }: Of, kept: KeptDraft | null) {
  const version = record === null ? null : Number(record.version);
  const start = { ...startOf(family, page, record), ...given };
  if (kept === null || kept.version === version) return { record, version, start };
  return { record, version: kept.version, start: kept.start ?? start };
}
