// Asking for a change of a record that one cannot change any more: new values beside what stands there, and why.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail, type TrailChange } from '@trainrace/contract/areas/system/trail';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, ConfigProvider } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { trailText } from './trail.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { usePane } from '#widgets/pane.ts';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import type { AnyCalls } from '../page.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { metaOfField, useFieldLabel } from '../fields.ts';
import { FormItem } from '../form/FormItem.tsx';
import { FormItems } from '../form/FormItems.tsx';
import styles from '../form/RecordForm.module.css';
import { inFieldWords } from './timeline-groups.ts';
import { TrailChanges } from './TrailChanges.tsx';
import { useCommand } from '../command/use-command.ts';
import { useFields } from '../form/use-fields.ts';
import { withoutEmpty, type Values } from '../form/values.ts';

interface Props {
  calls: AnyCalls;
  id: string;
  close: () => void;
}

export function ChangeRequest({ calls, id, close }: Props) {
  const t = useWords(trailText);
  const leave = useAskedLeave(close);
  const { detail } = calls;
  // A change request starts from the stored record, not from an older one in a list.
  const found = useCall(detail ?? calls.list, { id }, { enabled: detail !== undefined, quiet: true, isAnew: true });
  const isThere = found.data !== undefined && found.isFetchedAfterMount;
  return (
    <PaneDrawer title={t('ask')} close={leave}>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {!found.isError && !isThere && <Waiting />}
      {!found.isError && isThere && (
        <WishForm calls={calls} record={found.data as Values} leave={leave} close={close} />
      )}
    </PaneDrawer>
  );
}

interface FormProps {
  calls: AnyCalls;
  record: Values;
  leave: () => void;
  close: () => void;
}

function WishForm({ calls, record, leave, close }: FormProps) {
  const { family } = calls;
  const t = useWords(trailText);
  const r = useWords(resourceText);
  const labelOf = useFieldLabel({ ...family, labels: { ...family.labels, reason: trail.family.labels.reason } });
  const prefix = useId();
  const { fields, names, changed, isSending, send } = useWish({ calls, record, close });
  return (
    <Form className={styles.form} send={send}>
      <div className={styles.body}>
        <Note kind="info" title={t('askText')} />
        <ErrorSummary fields={fields} prefix={prefix} labelOf={labelOf} />
        <ConfigProvider componentDisabled={isSending}>
          <fieldset className={styles.section}>
            <legend>{t('newValues')}</legend>
            <div className={styles.items}>
              <FormItems
                fields={fields}
                names={names}
                shape={family.draft.shape}
                prefix={prefix}
                labelOf={(field) => labelOf(field)}
              />
            </div>
          </fieldset>
          {changed.length > 0 && (
            <fieldset className={styles.section} aria-live="polite">
              <legend>{t('compared')}</legend>
              <div className={styles.items}>
                <Compared calls={calls} record={record} values={fields.values} changed={changed} />
              </div>
            </fieldset>
          )}
          <FormItem
            fields={fields}
            field="reason"
            schema={trail.submit.input.shape.reason}
            prefix={prefix}
            label={labelOf('reason')}
          />
        </ConfigProvider>
      </div>
      <footer className={styles.footer}>
        <span className={styles.kept}>{changed.length === 0 && t('nothingChanged')}</span>
        <Button onClick={leave}>{r('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={changed.length === 0}>
          {t('send')}
        </Button>
      </footer>
    </Form>
  );
}

function useWish({ calls: { family }, record, close }: Omit<FormProps, 'leave'>) {
  const t = useWords(trailText);
  const command = useCommand();
  const { path } = usePane();
  const bizTable = bizTableOf(family);
  const names = family.changeable?.fields ?? [];
  const [schema] = useState(() =>
    family.draft
      .pick(Object.fromEntries(names.map((field) => [field, true as const])))
      .extend({ reason: trail.submit.input.shape.reason }),
  );
  const labels = { ...family.labels, reason: trail.family.labels.reason };
  const [start] = useState(() => Object.fromEntries(names.map((field) => [field, record[field]])));
  const fields = useFields({ schema, labels }, () => start);
  const [isSending, setSending] = useState(false);
  const [now, then] = [withoutEmpty(fields.values), withoutEmpty(start)];
  const changed = names.filter((field) => JSON.stringify(now[field] ?? null) !== JSON.stringify(then[field] ?? null));
  useUnsaved(path, changed.length > 0);

  const send = async () => {
    if (isSending || !fields.check([...changed, 'reason'])) return;
    setSending(true);
    const wish = {
      bizTable,
      bizId: String(record.id),
      changes: changed.map((field) => ({ field, newValue: now[field] ?? null })),
      reason: String(now.reason),
    };
    const outcome = await command(trail.submit, wish, { refresh: [trail.family.path], quiet: true });
    setSending(false);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.fields.length === 0) notice('error', failure.message);
      return fields.refuse(failure.fields);
    }
    notice('success', t('asked'));
    close();
  };
  return { fields, names, changed, isSending, send };
}

interface ComparedProps {
  calls: AnyCalls;
  record: Values;
  values: Values;
  changed: readonly string[];
}

/** Before and after, as who decides will read it. */
function Compared({ calls: { family }, record, values, changed }: ComparedProps) {
  const lang = useLang();
  const labelOf = useFieldLabel(family);
  const changes = changed.map((field) => ({
    field,
    label: labelOf(field),
    before: record[field],
    after: values[field],
    isMasked: false,
  }));
  const said = ({ field }: TrailChange, value: unknown) => {
    const meta = metaOfField(family, field);
    const isCode = meta?.dictionary?.codes.some((code) => code === value);
    return isCode && meta?.dictionary ? wordOf(meta.dictionary, value, lang) : inFieldWords(value, meta, lang);
  };
  return <TrailChanges changes={changes} labelOf={({ label }) => label} said={said} />;
}
