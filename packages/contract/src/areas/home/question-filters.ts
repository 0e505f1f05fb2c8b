// Parts of a question as the filters of one list.
export type Values = Readonly<Record<string, string>>;

export interface FilterPart {
  filters: Values;
  /** All codes of a filter but some, or the one value that a filter takes. Of others two values are either. */
  joins?: 'except' | 'alone' | undefined;
}

/**
 * The parts that hold together. Of two that leave nothing, the later one stays, as of two texts that one filter is to hold;
 * of two that bound a number or days the one that narrows nothing more goes.
 */
export function partsTogether<Part extends FilterPart>(
  parts: readonly Part[],
): { parts: Part[]; filters: Record<string, string>; against: Part[] } {
  let kept: Part[] = [];
  const against: Part[] = [];
  for (const part of parts) {
    for (
      let other = rivalOf(kept, part);
      other !== undefined && filtersOf([...kept, part]) === null;
      other = rivalOf(kept, part)
    ) {
      against.push(other);
      kept = kept.filter((one) => one !== other);
    }
    kept.push(part);
  }
  for (const part of kept) {
    const rest = kept.filter((one) => one !== part);
    if (part.joins !== 'except' && isSame(filtersOf(rest), filtersOf(kept))) kept = rest;
  }
  return { parts: kept, filters: filtersOf(kept) ?? {}, against };
}

const fieldOf = (name: string) => name.replace(/(From|To)$/, '');
const fieldsOf = ({ filters }: FilterPart) => Object.keys(filters).map(fieldOf);
const rivalOf = <Part extends FilterPart>(kept: readonly Part[], part: Part) =>
  kept.find((one) => fieldsOf(one).some((field) => fieldsOf(part).includes(field)));

const isSame = (one: Values | null, other: Values | null) => {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one?.[name] === other?.[name]);
};

/** Null where they leave nothing. */
function filtersOf(parts: readonly FilterPart[]): Record<string, string> | null {
  const filters: Record<string, string> = {};
  for (const name of new Set(parts.flatMap((part) => Object.keys(part.filters)))) {
    const value = valueOf(
      name,
      parts.filter((part) => name in part.filters),
    );
    if (value === '') return null;
    filters[name] = value;
  }
  for (const name of Object.keys(filters)) {
    const to = name.endsWith('From') ? filters[`${fieldOf(name)}To`] : undefined;
    if (to !== undefined && isBeyond(filters[name]!, to)) return null;
  }
  return filters;
}

/** Empty where no value is left. */
function valueOf(name: string, parts: readonly FilterPart[]): string {
  const values = parts.map(({ filters }) => filters[name]!);
  if (name.endsWith('From')) return values.reduce((one, other) => (isBeyond(other, one) ? other : one));
  if (name.endsWith('To')) return values.reduce((one, other) => (isBeyond(one, other) ? other : one));
  if (parts.some(({ joins }) => joins === 'alone')) return new Set(values).size === 1 ? values[0]! : '';
  const codesOf = (isExcept: boolean) =>
    parts.filter(({ joins }) => (joins === 'except') === isExcept).map(({ filters }) => filters[name]!.split(','));
  const [either, left] = [codesOf(false), codesOf(true)];
  const codes = new Set(either.length > 0 ? either.flat() : left[0]);
  return [...codes].filter((code) => left.every((some) => some.includes(code))).join();
}

/** Days as they stand, numbers by what they come to. */
function isBeyond(one: string, other: string): boolean {
  const isDay = one.includes('-') || other.includes('-');
  return isDay ? one > other : Number(one) > Number(other);
}
