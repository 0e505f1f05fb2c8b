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

/** Answers after each piece that was read, so that whoever listens can hand on what it has heard. */
export async function* readXml(xml: Readable, { open, text, close }: XmlListener): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let [depth, attributes, stretch] = [0, 0, 0];
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
    open(tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    stretch = 0;
    close?.(tag);
  });
  if (text !== undefined) parser.on('text', text);
  xml.setEncoding('utf8');
  for await (const chunk of xml) {
    const part = String(chunk);
    stretch += part.length;
    parser.write(part);
    if (stretch > MOST_AT_A_STRETCH) refuse();
    yield;
  }
  parser.close();
  yield;
}

/** A workbook declares nothing of its own and nests a few levels; who does otherwise means to make the reader fetch or multiply something. */
function refuse(): never {
  throw new Error('This is not how workbooks are written.');
}
