import { Button, message } from 'antd';
import { useEffect } from 'react';
import { onMissingGlyphs } from '../api/beside-file.ts';
import { onFailure } from '../api/failure.ts';
import { onNotice } from '../widgets/notice.ts';

const loadGlyphs = () => import('../widgets/missing-glyphs.ts');

/** Seconds; three for a short one, as antd has it. Chinese is read at some six signs a second. */
const timeToRead = (sentence: string) => Math.min(20, Math.max(3, sentence.length / 6));

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
    () =>
      onNotice((type, sentence, offer) => {
        if (offer === undefined)
          return void show.open({ type, content: sentence, key: sentence, duration: timeToRead(sentence) });
        const key = `${sentence} ${offer.label}`;
        const run = () => {
          show.destroy(key);
          offer.run();
        };
        const content = (
          <>
            {sentence}
            <Button type="link" size="small" onClick={run}>
              {offer.label}
            </Button>
          </>
        );
        void show.open({ type, content, key, duration: 5 });
      }),
    [show],
  );
  useEffect(() => onMissingGlyphs((header) => void loadGlyphs().then(({ warnOfHeader }) => warnOfHeader(header))), []);
  return holder;
}
