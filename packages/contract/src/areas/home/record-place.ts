// A record of any family, by the name that trail and papers give the family.
import { id, text } from '../../wire/fields.ts';

export const recordPlace = { bizTable: text(60), bizId: id() };
