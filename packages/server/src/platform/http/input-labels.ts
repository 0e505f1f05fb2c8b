import { contract } from '@trainrace/contract';
import { callLabels } from '@trainrace/contract/call.labels';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import type { Label } from '@trainrace/contract/wire/label';
import { fromLabel, toLabel } from '@trainrace/contract/wire/range.labels';

type Labels = Readonly<Record<string, Label>>;

const described = Object.values(contract).flatMap((calls) =>
  'family' in calls ? [calls.family] : 'described' in calls ? [calls.described] : [],
);

/** The ends of a range are filters of their own. */
const withRanges = (labels: Labels): Labels => ({
  ...Object.fromEntries(
    Object.entries(labels).flatMap(([field, label]) => [
      [`${field}From`, fromLabel(label)],
      [`${field}To`, toLabel(label)],
    ]),
  ),
  ...labels,
});

/** The names that any family has for a field: calls that are no family's speak of the same things. */
const anywhere: Labels = Object.assign({}, ...described.toReversed().map(({ labels }) => labels));
const ofCalls = withRanges({ ...anywhere, ...callLabels, ...commandLabels });

// Names that all share are inherited: a hundred copies of thousands took a second and megabytes at each start.
const byPath = new Map<string, Labels>(
  described.map(({ path, labels }) => [path, Object.assign(Object.create(ofCalls), withRanges(labels))] as const),
);

/** A call's fields are spoken of with the labels of its family, what is its own with those of any call. */
export function labelsOf(path: string): Labels {
  return byPath.get(path.slice(0, path.lastIndexOf('/'))) ?? ofCalls;
}
