// Choices of a field that holds the id of another record, by that record's family: `<family>.picker.ts` beside its page.
import type { Picker, Pickers } from './resource/form/pickers.ts';

const files = import.meta.glob<Picker>('./areas/*/*/*.picker.ts', { import: 'picker' });

export const pickers: Pickers = Object.fromEntries(Object.entries(files).map(([file, load]) => [familyOf(file), load]));

function familyOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.picker.ts'.length).replaceAll('-', '_');
}
