// A Word document as a page of its own, to be shown in a frame that may do nothing: no scripts, no address to go to,
// nothing from elsewhere. It is drawn outside our page, written out, and only then shown.
import { parseAsync, renderDocument } from 'docx-preview';
import { framePage, styleOf } from './frame-page.ts';
import { unpackWithin } from './unpack-within.ts';

const MOST_BYTES = 32 * 1024 * 1024;

const OPTIONS = { useBase64URL: true, renderAltChunks: false, renderComments: false, experimental: false };

const STYLE = `
  body { margin: 0; }
  .docx-wrapper { padding: 16px; background: #e8eaed; }
  .docx-wrapper > section.docx { margin-bottom: 16px; }
  a { color: #0958d9; text-decoration: underline; }`;

/** On a phone the text takes the width that there is. */
const NARROW = `
  .docx-wrapper { padding: 0; background: #fff; }
  .docx-wrapper > section.docx { width: auto !important; min-height: 0 !important; padding: 16px !important; box-shadow: none; overflow-x: auto; }
  img { max-width: 100%; height: auto !important; }`;

export async function wordPage(bytes: Uint8Array<ArrayBuffer>, isNarrow: boolean): Promise<string> {
  const parsed = await parseAsync(await unpackWithin(bytes, MOST_BYTES), OPTIONS);
  const page = framePage();
  page.body.append(...(await renderDocument(parsed, OPTIONS)), styleOf(page, isNarrow ? STYLE + NARROW : STYLE));
  for (const picture of page.querySelectorAll('img, image')) keepOwn(picture);
  for (const link of page.querySelectorAll('a')) leadNowhere(link);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Pictures are those in the file. */
function keepOwn(picture: Element): void {
  for (const name of ['src', 'href'])
    if (!picture.getAttribute(name)?.startsWith('data:')) picture.removeAttribute(name);
}

/** Where a link would lead is told, for who wants to go there. */
function leadNowhere(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') ?? '';
  if (target.startsWith('#')) return;
  link.removeAttribute('href');
  if (/^https?:|^mailto:/i.test(target)) link.title = target;
}
