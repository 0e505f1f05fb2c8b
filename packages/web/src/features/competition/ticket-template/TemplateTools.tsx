import { ticketTemplate, type TicketTemplate } from '@trainrace/contract/arrangement/ticket-template';
import { TEMPLATE } from '@trainrace/contract/dictionaries';
import { Button, Flex } from 'antd';
import { download } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ask } from '#widgets/ask.ts';
import { templateText } from './ticket-template.words.ts';

/** A look at it on paper, and putting it to use. */
export function TemplateTools({ record }: { record: TicketTemplate }) {
  const t = useWords(templateText);
  const command = useCommand();
  const { id, version, templateName: name, templateState } = record;
  const enable = async () => {
    if (!(await ask({ title: t('enableAsk', { name }), content: t('enableContent'), yes: t('enable') }))) return;
    await command(ticketTemplate.enable, { id, version }, { refresh: [ticketTemplate.family.path] });
  };
  // The toast says what went wrong.
  const preview = () => void download(ticketTemplate.preview, { id }, `${name}.pdf`).catch(() => undefined);
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
