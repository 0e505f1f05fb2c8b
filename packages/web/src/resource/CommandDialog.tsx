// A question with the few fields that a command needs, sent as one call.
import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import type { DataOf, Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import type { Label } from '@trainrace/contract/wire/label';
import type { Shape } from '@trainrace/contract/wire/resource';
import { ConfigProvider, Modal } from 'antd';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useLabel } from '../i18n/language.ts';
import { widgetText } from '../i18n/widgets.ts';
import { useWords } from '../i18n/words.ts';
import styles from './CommandDialog.module.css';
import { FormItem } from './FormItem.tsx';
import { useCommand } from './use-command.ts';
import { useFields, withoutEmpty } from './use-fields.ts';

interface Props<E extends Endpoint> {
  title: string;
  /** What will happen. */
  text?: string;
  /** The verb of the button. */
  verb: string;
  isDanger?: boolean;
  call: E;
  /** What is sent besides the fields: id, command, version. */
  input: Partial<InputOf<E>>;
  /** Asked for here: fields of the call's input. */
  fields?: readonly (keyof InputOf<E> & string)[];
  /** Those among them that this command cannot do without, though the call can. */
  needed?: readonly (keyof InputOf<E> & string)[];
  labels?: Readonly<Record<string, Label>>;
  start?: Partial<InputOf<E>>;
  /** Paths whose answers are old afterwards. */
  refresh: readonly string[];
  close: () => void;
  done?: (data: DataOf<E>) => void;
}

export function CommandDialog<E extends Endpoint>(props: Props<E>) {
  const {
    title,
    text,
    verb,
    isDanger = false,
    call,
    input,
    fields: asked = [],
    needed = [],
    labels = {},
    refresh,
    close,
    done,
  } = props;
  const label = useLabel();
  const t = useWords(widgetText);
  const prefix = useId();
  const command = useCommand();
  const [schema] = useState(() => schemaOf(call, asked, needed));
  const fields = useFields({ schema, labels }, () => ({ ...props.start }));
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSending || !fields.check(asked)) return;
    setSending(true);
    // The input is complete as far as the caller's types and the check of the fields go.
    const whole = { ...withoutEmpty(fields.values), ...input } as InputOf<E>;
    const outcome = await command(call, whole, { refresh });
    setSending(false);
    if (!outcome.ok) return fields.refuse(outcome.failure.fields);
    close();
    done?.(outcome.data);
  };
  return (
    <Modal
      open
      centered
      title={title}
      okText={verb}
      // "Cancel" beside a verb that cancels something would be a riddle.
      cancelText={t('back')}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={close}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {text !== undefined && <p>{text}</p>}
        <ConfigProvider componentDisabled={isSending}>
          {asked.map((field) => {
            const fieldSchema = schema.shape[field];
            const named = labels[field];
            return (
              fieldSchema && (
                <FormItem
                  key={field}
                  fields={fields}
                  field={field}
                  schema={fieldSchema}
                  prefix={prefix}
                  label={named === undefined ? field : label(named)}
                />
              )
            );
          })}
        </ConfigProvider>
        {/* Enter in a field sends, too. */}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}

function schemaOf(call: Endpoint, asked: readonly string[], needed: readonly string[]): z.ZodObject<Shape> {
  const shape = asked.flatMap((field) => {
    const schema: z.core.$ZodType | undefined = call.input.shape[field];
    return schema === undefined ? [] : [[field, needed.includes(field) ? filled(schema) : schema] as const];
  });
  return z.object(Object.fromEntries(shape));
}

/** The schema without its "may be missing". */
function filled(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType === undefined || isRequired(schema) || metaOf(innerType) === undefined ? schema : filled(innerType);
}
