// Compares what templates claim with what PostgreSQL says of their statements.
import type { Column, Describer } from './describe.ts';
import type { RowClaim } from './row-claim.ts';
import type { SqlTemplate } from './templates.ts';

export interface Fault {
  /** File and line of the template. */
  place: string;
  said: string;
  /** Of what the source alone does not tell: a statement that cannot be prepared, or one with a fragment that was not found. */
  isUnread: boolean;
}

export async function checkTemplates(templates: readonly SqlTemplate[], describer: Describer): Promise<Fault[]> {
  const faults: Fault[] = [];
  /** Fragments by the first template that may hold them, and those that are in a statement that was prepared. */
  const possible = new Map<string, string>();
  const prepared = new Set<string>();
  for (const template of templates) {
    const { place, texts } = template;
    const refused: string[] = [];
    let isPrepared = false;
    const said = new Map<string, Fault>();
    for (const { statement, fragments, hasUnknown } of texts) {
      for (const fragment of fragments) if (!possible.has(fragment)) possible.set(fragment, place);
      try {
        const columns = await describer.columnsOf(statement);
        isPrepared = true;
        for (const fragment of fragments) prepared.add(fragment);
        for (const one of differences(template, columns)) said.set(one, { place, said: one, isUnread: hasUnknown });
      } catch (error) {
        refused.push((error as Error).message);
      }
    }
    faults.push(...said.values());
    if (isPrepared) continue;
    const why = refused[0] ?? 'its text is not found';
    faults.push({ place, said: `cannot be prepared: ${why}`, isUnread: texts.every(({ hasUnknown }) => hasUnknown) });
  }
  for (const [fragment, place] of possible)
    if (!prepared.has(fragment) && !faults.some((fault) => fault.place === place && fault.isUnread))
      faults.push({ place, said: `with the fragment ${fragment} it cannot be prepared`, isUnread: true });
  return faults;
}

function differences({ claim, isReadPlain }: SqlTemplate, columns: readonly Column[]): string[] {
  if (claim === null) return [];
  const found = new Map(columns.map((column) => [isReadPlain ? column.name : camel(column.name), column]));
  const unclaimed = claim.isOpen ? [] : [...found.keys()].filter((name) => !claim.columns.has(name));
  return [
    ...unclaimed.map((name) => `"${name}" is not claimed`),
    ...[...claim.columns].flatMap((one) => difference(one, found)),
  ];
}

type Claimed = RowClaim['columns'] extends ReadonlyMap<infer Name, infer Column> ? [Name, Column] : never;

function difference([name, { kinds, isOptional }]: Claimed, found: ReadonlyMap<string, Column>): string[] {
  const column = found.get(name);
  if (column === undefined) return isOptional ? [] : [`"${name}" is claimed, and the statement has no such column`];
  if (kinds.every((kind) => kind === 'any' || goesWith(kind, column.kind))) return [];
  return [`"${name}" is claimed as ${kinds.join(' or ')}, and is a ${column.kind} (${column.type})`];
}

/** JSON is read as what it holds, which the statement does not tell: anything but a plain value goes. */
function goesWith(claimed: string, found: string): boolean {
  if (found === 'json') return claimed === 'object' || claimed.endsWith('[]');
  if (found === 'json[]') return claimed.endsWith('[]');
  return claimed === found || claimed === 'any[]';
}

/** As the plugin does. */
const camel = (name: string) => name.replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase());
