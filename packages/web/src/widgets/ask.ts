import { App } from 'antd';
import { useCallback } from 'react';
import { useWords } from '../i18n/words.ts';
import { widgetText } from '../i18n/widgets.ts';

interface Question {
  title: string;
  content?: string;
  /** The verb of the button that goes on. */
  yes?: string;
  no?: string;
  isDanger?: boolean;
}

/** Asks before something that cannot be taken back; true = go on. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  const t = useWords(widgetText);
  return useCallback(
    async ({ title, content, yes, no, isDanger = false }) =>
      modal.confirm({
        title,
        content,
        okText: yes ?? t('yes'),
        cancelText: no ?? t('cancel'),
        okButtonProps: { danger: isDanger },
        autoFocusButton: isDanger ? 'cancel' : 'ok',
      }),
    [modal, t],
  );
}
