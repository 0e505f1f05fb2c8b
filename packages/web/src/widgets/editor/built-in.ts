// Common part of the editors of the page: content in, and after each change a way to make the file anew.
import type { Label } from '@trainrace/contract/wire/label';
import { partText } from './parts.words.ts';

export interface BuiltInProps {
  content: Uint8Array<ArrayBuffer>;
  isEdit: boolean;
  /** After each change: makes the file as it is at that moment. */
  onChange: (make: () => Promise<Blob>) => void;
  /** Once the file is read. */
  onRead: (notes: FileNotes) => void;
  /** The file cannot be read. */
  giveUp: () => void;
}

export interface FileNotes {
  /** There, not shown, and kept as it is. */
  hidden: readonly Label[];
  /** Gone as soon as the file is saved here. */
  lost: readonly Label[];
}

const HIDDEN: readonly (readonly [RegExp, Label])[] = [
  [/^word\/(header|footer)\d*\.xml$/, partText.headers],
  [/^word\/(footnotes|endnotes)\.xml$/, partText.notes],
  [/comments\d*\.xml$|^ppt\/comments\//, partText.comments],
  [/\/charts\/chart\d*\.xml$/, partText.charts],
  [/\/diagrams\//, partText.diagrams],
  [/\/embeddings\//, partText.embedded],
  [/\/pivotTables\//, partText.pivots],
  [/^xl\/drawings\/drawing\d*\.xml$/, partText.drawings],
  [/^ppt\/media\/.*\.(mp4|mov|wmv|avi|mp3|wav|m4a)$/i, partText.films],
  [/^ppt\/notesSlides\//, partText.speaker],
];

/** By the parts that a file has. */
export function notesOf(names: readonly string[], more: readonly Label[] = []): FileNotes {
  const has = (part: RegExp) => names.some((name) => part.test(name));
  return {
    hidden: [...HIDDEN.filter(([part]) => has(part)).map(([, label]) => label), ...more],
    lost: has(/^_xmlsignatures\//) ? [partText.signatures] : [],
  };
}
