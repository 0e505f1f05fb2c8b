import { message } from 'antd';
import { useEffect } from 'react';
import { onFailure } from '../api/failure.ts';
import { onNotice } from '../widgets/notice.ts';

/** Shows sentences that come and go, failures of calls among them; the same one only once at a time. */
export function Notices() {
  const [show, holder] = message.useMessage({ maxCount: 3 });
  useEffect(
    () =>
      onFailure(
        (failure) => void show.open({ type: 'error', content: failure.message, key: failure.message, duration: 5 }),
      ),
    [show],
  );
  useEffect(
    () => onNotice((kind, sentence) => void show.open({ type: kind, content: sentence, key: sentence })),
    [show],
  );
  return holder;
}
