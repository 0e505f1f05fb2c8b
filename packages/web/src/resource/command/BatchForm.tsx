// The dialog of a batch: what will happen, how far it is, and what did not go.
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import type { Command, CommandWords, Facts } from '@trainrace/contract/wire/commands';
import type { Label } from '@trainrace/contract/wire/label';
import { Progress } from 'antd';
import { useId } from 'react';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Form } from '#widgets/Form.tsx';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { FormItems } from '../form/FormItems.tsx';
import { useFields } from '../form/use-fields.ts';
import { withoutEmpty } from '../form/values.ts';
import { BatchFailures } from './BatchFailures.tsx';
import { batchText } from './batch.words.ts';
import styles from './CommandForm.module.css';
import { useCommandSchema } from './command-schema.ts';
import type { Commands } from './commands.ts';
import { firstNames } from './first-names.ts';
import { useBatch, type BatchCommand } from './use-batch.ts';
import { useFocusOnRefusal } from './use-focus-on-refusal.ts';

interface Props extends BatchCommand, Pick<Commands<string>, 'labels' | 'name'> {
  command: Command;
  words: CommandWords;
  /** Of the selected ones those that it does not fit. */
  left: number;
  close: () => void;
  /** Something was done. */
  done: () => void;
}

export function BatchForm(props: Props) {
  const { command, words, call, rows, left, labels, name, close, done } = props;
  const { needs = {}, offers = [], isDanger = false } = command;
  const t = useWords(batchText);
  const say = useLabel();
  const prefix = useId();
  const needed = Object.keys(needs);
  const asked = [...needed, ...offers];
  const schema = useCommandSchema(call, asked, needed);
  const every: Readonly<Record<string, Label>> = { ...commandLabels, ...labels };
  const fields = useFields({ schema, labels: every }, () => ({}));
  useFocusOnRefusal(fields, prefix);
  const finish = () => {
    close();
    done();
  };
  const batch = useBatch(props, finish);
  const askedLeave = useAskedLeave(close);
  const isUntouched = batch.isBegun || !fields.isTouched;
  useUnsaved(usePane().path, !isUntouched || batch.isRunning);

  const send = async () => {
    if (batch.isBegun) return finish();
    if (fields.check(asked)) await batch.run(withoutEmpty(fields.values));
  };
  const onCancel = batch.isRunning ? batch.stop : batch.isBegun ? finish : fields.isTouched ? askedLeave : close;
  const word = say(words.verb);
  const text = ofMany(words.text);
  const named = firstNames([...namesOf(rows, name).values()], useLang());
  return (
    <Dialog
      centered
      title={t('title', { verb: word, count: rows.length })}
      okText={batch.isBegun ? t('known') : word}
      okButtonProps={{ danger: isDanger && !batch.isBegun, hidden: batch.isRunning }}
      cancelText={batch.isRunning ? t('stop') : t('back')}
      cancelButtonProps={{ hidden: batch.isBegun && !batch.isRunning }}
      mask={{ closable: isUntouched && !batch.isRunning }}
      onOk={() => void send()}
      onCancel={onCancel}
    >
      {batch.isBegun ? (
        <Course batch={batch} names={namesOf(rows, name)} />
      ) : (
        <Form className={styles.form} send={send}>
          {named !== '' && <p>{named}</p>}
          {text && <p>{say(text)}</p>}
          {left > 0 && <p>{t('left', { count: left })}</p>}
          <FormItems
            fields={fields}
            names={asked}
            shape={schema.shape}
            prefix={prefix}
            labelOf={(field) => say(every[field] ?? [field, field])}
            controls={{}}
          />
          <input type="submit" hidden />
        </Form>
      )}
    </Dialog>
  );
}

/** A text about one record says nothing of many. */
const ofMany = (text: Label | undefined): Label | undefined => (text?.[0].includes('{') ? undefined : text);

const namesOf = (rows: readonly Facts[], name: string): ReadonlyMap<string, string> =>
  new Map(rows.map((row) => [String(row['id']), String(row[name] ?? '')]));

/** How far it is, and what did not go. */
function Course({ batch, names }: { batch: ReturnType<typeof useBatch>; names: ReadonlyMap<string, string> }) {
  const t = useWords(batchText);
  const { isRunning, counts, outcomes } = batch;
  return (
    <div className={styles.form}>
      <p aria-live="polite">{isRunning ? t('running', counts) : t('ended', counts)}</p>
      {isRunning && <Progress percent={Math.floor((counts.tried * 100) / counts.count)} showInfo={false} />}
      {counts.untried > 0 && !isRunning && <p>{t('untried', { count: counts.untried })}</p>}
      <BatchFailures rows={outcomes} names={names} />
    </div>
  );
}
