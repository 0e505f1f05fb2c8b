// Readers and writers are compiled from the descriptions of the contract. Most calls of a process are never made: each is
// compiled at its first use, and once for all applications of the process.

export function compiledOnce<Description extends object, Compiled>(
  compile: (description: Description) => Compiled,
): (description: Description) => () => Compiled {
  const known = new WeakMap<Description, { compiled: Compiled }>();
  return (description) => () => {
    const entry = known.get(description) ?? { compiled: compile(description) };
    known.set(description, entry);
    return entry.compiled;
  };
}
