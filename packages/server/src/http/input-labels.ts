import { contract } from '@trainrace/contract';
import type { Label } from '@trainrace/contract/wire/label';

type Labels = Readonly<Record<string, Label>>;

const byFamily = new Map<string, Labels>(
  Object.values(contract).flatMap((calls) =>
    'family' in calls ? [[calls.family.path, calls.family.labels as Labels] as const] : [],
  ),
);

/** A call's fields are spoken of with the labels of its family; a field of its own keeps its name. */
export const labelsOf = (path: string): Labels => byFamily.get(path.slice(0, path.lastIndexOf('/'))) ?? {};
