// Parts of a question as the filters of one list.
export type Values = Readonly<Record<string, string>>;

/** Two values of one filter: either. */
export function filtersOf(parts: readonly Values[]): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const values of parts)
    for (const [name, value] of Object.entries(values))
      filters[name] =
        name in filters && !/(From|To)$/.test(name)
          ? [...new Set([...filters[name]!.split(','), ...value.split(',')])].join()
          : value;
  return filters;
}
