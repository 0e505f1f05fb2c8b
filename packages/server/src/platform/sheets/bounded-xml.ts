// Reads a part of a workbook within bounds: however it is made, it takes no more memory than an ordinary one.
import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

export interface XmlListener {
  open: (tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (tag: SaxesTagPlain) => void;
}

const MOST_DEPTH = 64;
const MOST_ATTRIBUTES = 64;
/** Characters without a tag, ended or begun: a cell of Excel holds 32 767. */
const MOST_AT_A_STRETCH = 1_048_576;

/**
 * Answers after each piece that was read, so that whoever listens can hand on what it has heard. Names come without the
 * prefix that the root has: `x:row` is `row`; those with another one are somebody's extension, and stay as they are.
 */
export async function* readXml(xml: Readable, { open, text, close }: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let [depth, attributes, stretch] = [0, 0, 0];
  let prefix: string | undefined;
  // A new one, because the parser compares the name at the end of the element with what it was at the beginning.
  const plain = (tag: SaxesTagPlain): SaxesTagPlain => {
    prefix ??= tag.name.slice(0, tag.name.indexOf(':') + 1);
    return prefix !== '' && tag.name.startsWith(prefix) ? { ...tag, name: tag.name.slice(prefix.length) } : tag;
  };
  parser.on('doctype', refuse);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) refuse();
  });
  parser.on('opentag', (tag) => {
    if (++depth > MOST_DEPTH) refuse();
    [attributes, stretch] = [0, 0];
    open(plain(tag));
  });
  parser.on('closetag', (tag) => {
    depth--;
    stretch = 0;
    close?.(plain(tag));
  });
  if (text !== undefined) parser.on('text', text);
  for await (const part of decoded(xml)) {
    stretch += part.length;
    parser.write(part);
    if (stretch > MOST_AT_A_STRETCH) refuse();
    yield;
  }
  parser.close();
  yield;
}

/** UTF-8, or UTF-16 in either order, with or without a mark at the beginning: no workbook may be written otherwise. */
export async function* decoded(xml: Readable): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of xml) {
    const bytes = chunk as Buffer;
    decoder ??= new TextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
}

function encodingOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 2).toString('hex');
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  return start === 'feff' || start === '003c' ? 'utf-16be' : 'utf-8';
}

/** A workbook declares nothing of its own and nests a few levels; who does otherwise means to make the reader fetch or multiply something. */
function refuse(): never {
  throw new Error('This is not how workbooks are written.');
}
