import { App } from 'antd';
import { useEffect } from 'react';
import { onFailure } from '../api/failure.ts';
import { onNotice } from '../widgets/notice.ts';

/** Shows sentences that come and go, failures of calls among them; the same one only once at a time. */
export function Notices() {
  const { message } = App.useApp();
  useEffect(
    () =>
      onFailure(
        (failure) => void message.open({ type: 'error', content: failure.message, key: failure.message, duration: 5 }),
      ),
    [message],
  );
  useEffect(
    () => onNotice((kind, sentence) => void message.open({ type: kind, content: sentence, key: sentence })),
    [message],
  );
  return null;
}
