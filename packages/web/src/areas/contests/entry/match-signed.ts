// Owner of each signed promise: the code printed on it says it best, then the number of the entry, the ID number or the name
// that the file is called by. What fits nobody, or several, is left to a person.
import { foldName } from '@trainrace/contract/rules/fold';
import { maskIdCard } from '@trainrace/contract/rules/mask';

export interface Signer {
  id: string;
  applyNo: string;
  name?: string | null | undefined;
  /** As lists show it. */
  idCardNo: string | null;
}

interface Signed {
  fileName: string;
  /** The number of the entry, where its code could be read. */
  code: string | null;
}

/** For each paper the id of an entry, or null; nobody gets two. */
export function matchSigned(papers: readonly Signed[], people: readonly Signer[]): (string | null)[] {
  const taken = new Set<string>();
  const matched = papers.map((): string | null => null);
  // The surest match goes first: a name does not take the place of the person whose code was read.
  for (const say of [byCode, byEntryNo, byIdNumber, byName])
    for (const [at, paper] of papers.entries()) {
      if (matched[at] !== null) continue;
      const [one, ...others] = say(paper, people);
      if (one === undefined || others.length > 0 || taken.has(one.id)) continue;
      matched[at] = one.id;
      taken.add(one.id);
    }
  return matched;
}

/** Whether the name of a file says by itself whose it is. */
export function isNamed(fileName: string, people: readonly Signer[]): boolean {
  return matchSigned([{ fileName, code: null }], people)[0] !== null;
}

/** The whole ID number in the name of a file. */
export function idNumberIn(fileName: string): string | undefined {
  return /(?:^|\D)(\d{17}[\dXx])(?!\d)/.exec(fileName)?.[1]?.toUpperCase();
}

type Say = (paper: Signed, people: readonly Signer[]) => Signer[];

const byCode: Say = ({ code }, people) => people.filter(({ applyNo }) => applyNo === code);

const byEntryNo: Say = ({ fileName }, people) => {
  const name = fileName.toUpperCase();
  return people.filter(({ applyNo }) => isWithin(name, applyNo.toUpperCase()));
};

const byIdNumber: Say = ({ fileName }, people) => {
  const number = idNumberIn(fileName);
  return number === undefined ? [] : people.filter(({ idCardNo }) => idCardNo === maskIdCard(number));
};

/** A short name stands in a longer one as well: the longer counts. Another ID number in the name is another person. */
const byName: Say = ({ fileName }, people) => {
  if (idNumberIn(fileName) !== undefined) return [];
  const said = foldName(fileName);
  const named = people.filter(({ name }) => name && said.includes(foldName(name)));
  const folded = named.map(({ name }) => foldName(name!));
  return named.filter((_, at) => !folded.some((other) => other !== folded[at] && other.includes(folded[at]!)));
};

/** Not as part of a longer number. */
function isWithin(text: string, number: string): boolean {
  const at = text.indexOf(number);
  return at >= 0 && !/[A-Z0-9]/.test(text[at - 1] ?? '') && !/\d/.test(text[at + number.length] ?? '');
}
