// Reads a file in a thread of its own: one that is made to be slow costs that thread, which then is ended.
import { decodeText } from './decode-text.ts';
import { docWords } from './doc-words.ts';
import { csvPages, workbookPages } from './sheet-pages.ts';
import type { Order, Reading } from './read-file.ts';
import { unpackWithin } from './unpack-within.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_CHARACTERS = 200_000;

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  try {
    postMessage({ reading: await readAs(data) });
  } catch {
    postMessage({ reading: null });
  }
});

async function readAs({ type, bytes }: Order): Promise<Reading> {
  switch (type) {
    case 'xlsx':
      return { pages: workbookPages(await unpackWithin(bytes, MOST_BYTES)) };
    case 'xls':
      return { pages: workbookPages(bytes) };
    case 'csv':
      return { pages: csvPages(decodeText(bytes)) };
    case 'doc':
      return asText(docWords(bytes));
    default:
      return asText(decodeText(bytes));
  }
}

const asText = (text: string): Reading => ({
  text: text.slice(0, MOST_CHARACTERS),
  isCut: text.length > MOST_CHARACTERS,
});
