import type { FilterKind } from '../fields.ts';

export type FilterValues = Readonly<Record<string, string>>;

export interface FilterProps {
  kinds: readonly FilterKind[];
  labelOf: (kind: FilterKind) => string;
  values: FilterValues;
  apply: (values: FilterValues) => void;
}
