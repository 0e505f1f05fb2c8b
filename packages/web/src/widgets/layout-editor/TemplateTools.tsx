import { TEMPLATE } from '@trainrace/contract/dictionaries';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { Button, Flex } from 'antd';
import { download } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { layoutText } from './layout.words.ts';

interface Props {
  record: { id: string; version: number; templateName: string; templateState: string };
  calls: { family: { path: string }; enable: Endpoint; preview: Endpoint };
  /** Consequences of putting it to use. */
  content: string;
}

/** A look at it on paper, and putting it to use. */
export function TemplateTools({ record, calls, content }: Props) {
  const t = useWords(layoutText);
  const command = useCommand();
  const { id, version, templateName: name, templateState } = record;
  const enable = async () => {
    if (!(await ask({ title: t('enableAsk', { name }), content, yes: t('enable') }))) return;
    await command(calls.enable, { id, version }, { refresh: [calls.family.path] });
  };
  // The toast says what went wrong.
  const preview = () => void download(calls.preview, { id }, `${name}.pdf`).catch(() => undefined);
  return (
    <Flex vertical gap={8}>
      <Flex gap={8}>
        <Button onClick={preview}>{t('preview')}</Button>
        {templateState !== TEMPLATE.used && (
          <Button type="primary" onClick={() => void enable()}>
            {t('enable')}
          </Button>
        )}
      </Flex>
      <span>{t('versions')}</span>
    </Flex>
  );
}
