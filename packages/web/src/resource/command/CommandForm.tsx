// The dialog itself; loaded when one opens.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { ConfigProvider } from 'antd';
import { useId, useState } from 'react';
import { useLabel } from '#i18n/language.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Form } from '#widgets/Form.tsx';
import { Note } from '#widgets/Note.tsx';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import type { CallFailed } from '#api/failure.ts';
import type { CommandProps } from './command-props.ts';
import styles from './CommandForm.module.css';
import { FormItems } from '../form/FormItems.tsx';
import { fieldOf } from '../form/places.ts';
import { useCommandSchema } from './command-schema.ts';
import { useCommand } from './use-command.ts';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';
import { useFields } from '../form/use-fields.ts';
import { withoutEmpty } from '../form/values.ts';

export function CommandForm(props: CommandProps<Endpoint>) {
  const { title, text, verb, isDanger = false, fields: asked = [], labels = {}, controls = {}, close } = props;
  const label = useLabel();
  const t = useWords(widgetText);
  const prefix = useId();
  const { schema, fields, reasons, isSending, send } = useCommandFields(props);
  useFocusOnRefusal(fields, prefix);
  useUnsaved(usePane().path, fields.isTouched);
  const askedLeave = useAskedLeave(close);
  return (
    <Dialog
      centered
      title={title}
      okText={verb}
      // "Cancel" beside a verb that cancels something would be a riddle.
      cancelText={t('back')}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isSending}
      onOk={() => void send()}
      // A click beside it takes nothing away that was entered.
      mask={{ closable: !fields.isTouched }}
      onCancel={fields.isTouched ? askedLeave : close}
    >
      <Form className={styles.form} send={send}>
        {typeof text === 'string' ? <p>{text}</p> : text}
        {reasons.length > 0 && (
          <Note kind="error" title={t('refusedUntil')}>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Note>
        )}
        <ConfigProvider componentDisabled={isSending}>
          <FormItems
            fields={fields}
            names={asked}
            shape={schema.shape}
            prefix={prefix}
            labelOf={(field) => label(labels[field] ?? [field, field])}
            controls={controls}
          />
        </ConfigProvider>
        {/* Enter in a field sends, too. */}
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}

/** Fields entered, and the call with them. */
function useCommandFields(props: CommandProps<Endpoint>) {
  const { call, input, fields: asked = [], needed = [], labels = {}, follow, refresh, close, done, undo } = props;
  const command = useCommand();
  const schema = useCommandSchema(call, asked, needed);
  const fields = useFields({ schema, labels }, () => ({ ...props.start }));
  const [isSending, setSending] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const send = async () => {
    if (isSending || !fields.check(asked)) return;
    setSending(true);
    setReasons([]);
    const whole = { ...withoutEmpty(fields.values), ...input };
    const outcome = await command(call, whole, { refresh, undo });
    setSending(false);
    if (!outcome.ok) {
      setReasons(reasonsIn(outcome.failure, asked));
      return fields.refuse(outcome.failure);
    }
    // First what it brought: who shows that stays, and closes later.
    done?.(outcome.data);
    close();
  };
  const setValue = (field: string, value: unknown) => {
    fields.setValue(field, value);
    for (const [other, worked] of Object.entries(follow?.(field, value) ?? {})) fields.setValue(other, worked);
  };
  return { schema, fields: { ...fields, setValue }, reasons, isSending, send };
}

/** Reasons that lie outside the form stay in sight: a toast is gone before they are dealt with. */
function reasonsIn({ code, fields, message }: CallFailed, asked: readonly string[]): readonly string[] {
  const elsewhere = fields.filter(({ field }) => !asked.includes(fieldOf(field)));
  if (elsewhere.length > 0) return [...new Set(elsewhere.map((one) => one.message))];
  return code === CONFLICT && fields.length === 0 ? [message] : [];
}

const CONFLICT = 409;
