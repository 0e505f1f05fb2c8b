// A pptx while somebody edits it.
import { notesOf, type FileNotes } from '../built-in.ts';
import { openPackage } from '../office-package.ts';
import { readDeck } from './read-slides.ts';
import { writeDeck, type DraftSlide } from './write-slides.ts';

export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export interface DeckFile {
  slides: readonly DraftSlide[];
  notes: FileNotes;
  make: (slides: readonly DraftSlide[]) => Promise<Blob>;
}

export async function openDeck(content: Uint8Array): Promise<DeckFile> {
  const file = await openPackage(content);
  const { part, slides } = await readDeck(file);
  return {
    slides: slides.map(({ texts, pictures, ...slide }) => ({
      key: slide.part,
      source: { part: slide.part },
      texts: texts.map(({ kind, text }) => ({ kind, text, was: text })),
      pictures,
      added: [],
    })),
    notes: notesOf(file.names),
    async make(now) {
      const copy = await file.copy();
      await writeDeck(copy, part, now);
      return await copy.write(PPTX);
    },
  };
}

/** A new slide with a title and a text, which looks like that one. */
export function slideLike(one: DraftSlide): DraftSlide {
  return {
    key: crypto.randomUUID(),
    source: { like: 'part' in one.source ? one.source.part : one.source.like },
    texts: [
      { kind: 'title', text: '', was: '' },
      { kind: 'text', text: '', was: '' },
    ],
    pictures: [],
    added: [],
  };
}
