import { Modal } from 'antd';
import { useEffect } from 'react';
import { widgetText } from '../i18n/widgets.ts';
import { useWords } from '../i18n/words.ts';
import { setAsker } from './ask.ts';

/** Shows the questions of `ask`. */
export function AskHost() {
  const t = useWords(widgetText);
  const [modal, holder] = Modal.useModal();
  useEffect(
    () =>
      setAsker(({ title, content, yes, no, isDanger = false }) =>
        Promise.resolve(
          modal.confirm({
            title,
            content,
            centered: true,
            okText: yes ?? t('yes'),
            cancelText: no ?? t('cancel'),
            okButtonProps: { danger: isDanger },
            autoFocusButton: isDanger ? 'cancel' : 'ok',
          }),
        ),
      ),
    [modal, t],
  );
  return holder;
}
