// Fields by which a record is told where it is spoken of: its title, and the record that it stands in where it has no page of its own.
import { SEARCHED, type Searched } from '@trainrace/contract/areas/home/search-pages';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { textOrNull } from '#platform/store/table-writing.ts';
import type { TableSpec, Values } from '#platform/store/table-spec.ts';
import { SEARCHED_FAMILIES } from '../searched.ts';

export function kindOf({ family }: Pick<TableSpec, 'family'>): Searched | undefined {
  return SEARCHED.find((one) => SEARCHED_FAMILIES[one].family.path === family.path);
}

export function namedFields(spec: TableSpec): string[] {
  const under = underOf(spec);
  return [...new Set([spec.named.title, ...(under === undefined ? [] : [under])])];
}

export interface Told {
  /** As lists call it, numbers in part. */
  title: string;
  /** Id of the record that it stands in. */
  under: string | null;
}

export function toldBy(spec: TableSpec, row: Values): Told {
  const under = underOf(spec);
  return {
    title: maskNumbers(textOrNull(row[spec.named.title]) ?? ''),
    under: under === undefined ? null : textOrNull(row[under]),
  };
}

function underOf(spec: TableSpec): string | undefined {
  const kind = kindOf(spec);
  return kind === undefined ? undefined : SEARCHED_FAMILIES[kind].under;
}
