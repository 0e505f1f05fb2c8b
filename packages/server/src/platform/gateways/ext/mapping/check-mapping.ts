// Rules of a mapping besides its form: every field of ours has a source, and everything it names is there.
import { finance, sxt } from '@trainrace/contract/areas/outside/ext';
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { keysOf } from '@trainrace/contract/wire/objects';
import { fieldsOf } from './field-kinds.ts';
import type { Mapping, MappedInterface } from './mapping.ts';

type Said = Pick<Mapping, 'codes' | 'pages' | 'interfaces'>;
type Tell = (at: (string | number)[], message: string) => void;

const calls: Readonly<Record<ExtService, Endpoint>> = { ...sxt, ...finance };

export function checkInterfaces(said: Said, tell: Tell): void {
  const seen = new Map<string, ExtService>();
  for (const service of keysOf(extRecords)) {
    const one = said.interfaces[service];
    if (one === undefined) continue;
    const at = ['interfaces', service];
    checkQuestion(said, { service, one }, (inside, message) => tell([...at, ...inside], message));
    checkFields(said, { service, one }, (inside, message) => tell([...at, ...inside], message));
    const way = JSON.stringify([one.path, one.fixed]);
    const other = seen.get(way);
    if (other !== undefined)
      tell(
        [...at, 'path'],
        `is that of ${other} as well: two interfaces need two paths, or something fixed that differs`,
      );
    seen.set(way, service);
    if (one.paged !== 'never' && said.pages === undefined)
      tell([...at, 'paged'], 'needs the names of page and size in "pages"');
  }
}

interface Looking {
  service: ExtService;
  one: MappedInterface;
}

function checkQuestion(said: Said, { service, one }: Looking, tell: Tell): void {
  const { purpose: _, ...known } = calls[service].input.shape;
  const taken = new Set(Object.keys(one.fixed));
  for (const [field, { to, codes }] of Object.entries(one.question)) {
    if (!(field in known)) tell(['question', field], `is nothing that ${service} is asked with`);
    if (codes !== undefined && !(codes in said.codes)) tell(['question', field], noTable(codes));
    if (taken.has(to)) tell(['question', field], `is sent as "${to}", as something else is`);
    taken.add(to);
  }
  const { page, size, since } = said.pages ?? {};
  if (one.paged !== 'never')
    for (const name of [page, size, since?.to])
      if (name !== undefined && taken.has(name)) tell(['question'], `sends "${name}", which is a word of "pages"`);
  for (const [field, schema] of Object.entries(known))
    if (!(field in one.question) && !schema.safeParse(undefined).success)
      tell(['question'], `does not say what "${field}" is called`);
  // Of what may be left out something must go along, or everybody is asked about at once.
  if (Object.keys(one.question).length === 0) tell(['question'], 'names nothing that is asked with');
}

function checkFields(said: Said, { service, one }: Looking, tell: Tell): void {
  const kinds = fieldsOf(service);
  for (const [field, { from, always, codes, missing }] of Object.entries(one.fields)) {
    const kind = kinds[field];
    if (kind === undefined) {
      tell(['fields', field], `is no field of ${service}`);
      continue;
    }
    if ((from === undefined) === (always === undefined)) tell(['fields', field], 'needs either "from" or "always"');
    for (const given of [always, missing])
      if (given !== undefined && !kind.schema.safeParse(given).success)
        tell(['fields', field], `cannot be ${JSON.stringify(given)}`);
    if (codes !== undefined)
      checkTable(said, { codes, field, takes: (value) => kind.schema.safeParse(value).success }, tell);
  }
  for (const [field, { mayBeAbsent }] of Object.entries(kinds))
    if (!mayBeAbsent && one.fields[field] === undefined) tell(['fields'], `does not say where "${field}" comes from`);
}

function checkTable(
  said: Said,
  { codes, field, takes }: { codes: string; field: string; takes: (value: unknown) => boolean },
  tell: Tell,
): void {
  const table = said.codes[codes];
  if (table === undefined) return tell(['fields', field], noTable(codes));
  for (const [theirs, ours] of Object.entries(table))
    if (!takes(ours))
      tell(['fields', field], `uses the table "${codes}", whose "${theirs}" is ${JSON.stringify(ours)}`);
}

const noTable = (codes: string) => `uses the code table "${codes}", which is not there`;
