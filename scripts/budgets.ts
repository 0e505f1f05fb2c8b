// Kinds of tests and what one may take, in milliseconds, on two idle cores; docs/testing.md says what each kind is for.
// A broken budget is printed at the end of a run and fails nothing: a busy machine breaks them all.

export interface Kind {
  name: string;
  /** One test with its own hooks. */
  perTest: number;
  /** One file: loading it, its hooks and all of its tests. */
  perFile: number;
  files: RegExp;
}

/** A file is of the first kind whose `files` match it. */
export const KINDS: readonly Kind[] = [
  { name: 'sweep', perTest: 60_000, perFile: 300_000, files: /[.]full[.]test[.]ts$|^packages\/e2e\/.*\/pages-of-/ },
  { name: 'story', perTest: 20_000, perFile: 45_000, files: /^packages\/e2e\// },
  { name: 'component', perTest: 2000, perFile: 15_000, files: /[.]browser[.]test[.]tsx$/ },
  { name: 'family law', perTest: 5000, perFile: 30_000, files: /^packages\/server\/src\/(test|families)\// },
  {
    name: 'rule',
    perTest: 100,
    perFile: 1000,
    files: /^packages\/(contract|devices|verify|web)\/|[.]rules[.]test[.]ts$/,
  },
  { name: 'module', perTest: 1500, perFile: 15_000, files: /^packages\/server\// },
  { name: 'source', perTest: 5000, perFile: 30_000, files: /^scripts\// },
];

export function kindOf(file: string): Kind | undefined {
  return KINDS.find(({ files }) => files.test(file));
}
