// Marks what a draft may lack and submitting needs, by the rule that the server asks by.
import { constructionFile, REQUIRED_AT_SUBMIT } from '@trainrace/contract/areas/deposits/construction-file';
import { isRequired } from '@trainrace/contract/wire/fields';
import type { FormField, FormSection } from '#resource/page.ts';
import { fileText } from './construction-file.words.ts';

type Draft = typeof constructionFile.family.draft.shape;

const { shape } = constructionFile.family.draft;
const needed: readonly (keyof Draft)[] = REQUIRED_AT_SUBMIT;

export function markedAtSubmit(sections: readonly FormSection<Draft>[]): FormSection<Draft>[] {
  return sections.map((section) => ({ ...section, fields: section.fields.map(marked) }));
}

function marked(written: FormSection<Draft>['fields'][number]): FormField<Draft> {
  const field = typeof written === 'string' ? { field: written } : written;
  const isMarked = needed.includes(field.field) && !isRequired(shape[field.field]);
  return isMarked ? { ...field, mark: fileText.atSubmit } : field;
}
