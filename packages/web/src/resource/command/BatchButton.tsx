// One call over the selected rows: asks first where it should, then says which rows did not go and why.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { formatMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import type { batchRows } from '@trainrace/contract/wire/family';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useRight } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ask, type Question } from '#widgets/ask.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import { resourceText } from '../resource.words.ts';
import { BatchFailures } from './BatchFailures.tsx';
import { namesThen } from './first-names.ts';
import { useCommand } from './use-command.ts';

type BatchCall = Endpoint<z.ZodObject<{ ids: z.ZodType<string[]> }>, typeof batchRows>;

interface Props<Row> extends Pick<ButtonProps, 'type' | 'ghost' | 'title' | 'size'> {
  call: BatchCall;
  selected: readonly Row[];
  nameOf: (row: Row) => string;
  /** The verb, by how many are selected. */
  verb: (count: number) => string;
  /** Asked before. */
  question?: (count: number) => { title: string; yes: string; content?: string };
  /** Over the rows that did not go. */
  failed: (counts: { done: number; failed: number }) => string;
  /** Paths whose answers are old afterwards. */
  refresh: readonly string[];
  done: () => void;
}

interface Outcome {
  rows: readonly BatchRow[];
  names: ReadonlyMap<string, string>;
}

export function BatchButton<Row extends { id: string }>(props: Props<Row>) {
  const { call, selected, nameOf, verb, question, failed, refresh, done, ...look } = props;
  const lang = useLang();
  const t = useWords(resourceText);
  const command = useCommand();
  const mayRun = useRight(call.action);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!mayRun) return null;

  const withNames = (asked: Question, names: readonly string[]): Question => ({
    ...asked,
    content: namesThen(names, asked.content ?? '', lang),
  });
  const run = async () => {
    const count = selected.length;
    if (count === 0) return notice('warning', formatMessage('selectRows', lang));
    const names = new Map(selected.map((row) => [row.id, nameOf(row)]));
    if (question !== undefined && !(await ask(withNames(question(count), [...names.values()])))) return;
    setSending(true);
    const answered = await command(call, { ids: [...names.keys()] }, { refresh });
    setSending(false);
    if (!answered.ok) return;
    if (answered.data.some(({ ok }) => !ok)) setOutcome({ rows: answered.data, names });
    else done();
  };
  // Only then: without a selection the button, and with it what it has to say, may be gone.
  const close = () => {
    setOutcome(null);
    done();
  };
  const lost = outcome?.rows.filter(({ ok }) => !ok).length ?? 0;
  return (
    <>
      <Button {...look} loading={isSending} onClick={() => void run()}>
        {verb(selected.length)}
      </Button>
      {outcome !== null && (
        <Dialog
          centered
          title={failed({ done: outcome.rows.length - lost, failed: lost })}
          okText={t('known')}
          cancelButtonProps={{ hidden: true }}
          onOk={close}
          onCancel={close}
        >
          <BatchFailures {...outcome} />
        </Dialog>
      )}
    </>
  );
}
