import { contract } from '@trainrace/contract';
import { callLabels } from '@trainrace/contract/call.labels';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import type { Label } from '@trainrace/contract/wire/label';

type Labels = Readonly<Record<string, Label>>;

const ofCalls: Labels = { ...callLabels, ...commandLabels };

const byPath = new Map<string, Labels>(
  Object.values(contract).flatMap((calls) => {
    const described = 'family' in calls ? calls.family : 'described' in calls ? calls.described : undefined;
    return described === undefined ? [] : [[described.path, { ...ofCalls, ...described.labels }] as const];
  }),
);

/** A call's fields are spoken of with the labels of its family, what is its own with those of any call. */
export const labelsOf = (path: string): Labels => byPath.get(path.slice(0, path.lastIndexOf('/'))) ?? ofCalls;
