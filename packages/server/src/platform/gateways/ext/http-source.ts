// The data of other bodies over HTTP: one fixed address, questions and answers translated by the mapping in force.
import { MOST_EXT_RECORDS, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import { exchange, type ExtAccount } from './exchange.ts';
import { ExtFailure } from './ext-failure.ts';
import type { ExtQuery, ExtSource } from './ext-source.ts';
import { recordsOf, toldBy, type Row, type Told } from './mapping/answer.ts';
import type { MappingFile } from './mapping/mapping-file.ts';
import type { Mapping, MappedInterface } from './mapping/mapping.ts';
import { isOfLists, pageOf, questionOf, type PageAsked } from './mapping/question.ts';

export function httpSource(name: string, account: ExtAccount, inForce: MappingFile): ExtSource {
  return {
    name,
    translation() {
      const { mapping, edition, problem } = inForce();
      return { name: mapping.name, edition, problem, offered: keysOf(mapping.interfaces) };
    },
    async ask(service, query, traceId) {
      // Taken once: a question ends under the mapping that it began with.
      const { mapping: said } = inForce();
      const one = said.interfaces[service];
      if (one === undefined) throw new ExtFailure('refused', 'not in the mapping');
      const rows = await rowsFor(
        { account, said },
        { service, one, query, traceId, until: performance.now() + account.timeoutMs },
      );
      const read = recordsOf(said, { service, one, rows, isOfLists: isOfLists(query) });
      return { state: rows.length > 0 ? 'found' : 'none', ...read };
    },
  };
}

interface Line {
  account: ExtAccount;
  said: Mapping;
}

interface Question {
  service: ExtService;
  one: MappedInterface;
  query: ExtQuery;
  traceId: string;
  until: number;
}

async function rowsFor(line: Line, question: Question): Promise<Row[]> {
  const { one, query } = question;
  if (isOfLists(query)) {
    // Without pages the first one is all there is.
    if (one.paged === 'never') return query['page'] === '1' ? (await askFor(line, question, null)).rows : [];
    return await wholePage(line, question, pageOf(line.said, query));
  }
  return one.paged === 'always' ? await allPages(line, question) : (await askFor(line, question, null)).rows;
}

async function wholePage(line: Line, question: Question, page: PageAsked): Promise<Row[]> {
  const { rows, total, isNone } = await askFor(line, question, page);
  if (isNone || total === null) return rows;
  const due = Math.max(0, Math.min(page.size, total - (page.page - 1) * page.size));
  if (rows.length < due) throw new ExtFailure('incomplete', `${rows.length} of ${due} records`);
  return rows;
}

/** All that is known about one person or unit, however small their pages are. */
async function allPages(line: Line, question: Question): Promise<Row[]> {
  const rows: Row[] = [];
  const size = line.said.pages?.most ?? 100;
  for (let page = 1; rows.length <= MOST_EXT_RECORDS; page += 1) {
    const found = await wholePage(line, question, { page, size });
    rows.push(...found);
    if (found.length < size) break;
  }
  return rows;
}

async function askFor(
  { account, said }: Line,
  { service, one, query, traceId, until }: Question,
  page: PageAsked | null,
): Promise<Told> {
  const asked = questionOf(said, { service, one, query, page });
  return await exchange({ account, said }, { asked, traceId, until }, ({ body }) => toldBy(said, one, body));
}
