// The lines of a JSON text: where each value stands, and where it stops being JSON. `JSON.parse` tells neither reliably.

export interface Lines {
  /** The line of what this way leads to, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number;
  /** The first line that is no JSON, or says something twice; null where there is none. */
  wrong: { line: number; what: string } | null;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|"/g;

interface Token {
  text: string;
  line: number;
}

class Wrong extends Error {
  readonly line: number;
  constructor(line: number, what: string) {
    super(what);
    this.line = line;
  }
}

export function linesOf(text: string): Lines {
  const known = new Map<string, number>();
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const line = known.get(JSON.stringify(path.slice(0, length).map(String)));
      if (line !== undefined) return line;
    }
    return 1;
  };
  try {
    const reader = readerOf(text);
    readValue(reader, [], known);
    const more = reader.next();
    if (more !== null) throw new Wrong(more.line, `nothing may follow the last bracket, and ${more.text} does`);
    return { lineOf, wrong: null };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { lineOf, wrong: { line: error.line, what: error.message } };
  }
}

interface Reader {
  next(): Token | null;
  need(what: string): Token;
  peek(): string | undefined;
}

function readerOf(text: string): Reader {
  let line = 1;
  let counted = 0;
  const tokens: Token[] = [];
  for (const { 0: one, index } of text.matchAll(TOKEN)) {
    for (let at = text.indexOf('\n', counted); at !== -1 && at < index; at = text.indexOf('\n', counted)) {
      line += 1;
      counted = at + 1;
    }
    tokens.push({ text: one, line });
  }
  let at = 0;
  const next = () => tokens[at++] ?? null;
  return {
    next,
    peek: () => tokens[at]?.text,
    need(what) {
      const token = next();
      if (token === null) throw new Wrong(tokens.at(-1)?.line ?? 1, `the file ends where ${what} is expected`);
      return token;
    },
  };
}

function readValue(reader: Reader, path: readonly string[], known: Map<string, number>): void {
  const token = reader.need('a value');
  if (path.length > 0 && !known.has(JSON.stringify(path))) known.set(JSON.stringify(path), token.line);
  if (token.text === '{') readObject(reader, path, known);
  else if (token.text === '[') readList(reader, path, known);
  else parsed(token, 'is no value');
}

function parsed({ text, line }: Token, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Wrong(line, `${text} ${what}`);
  }
}

function readObject(reader: Reader, path: readonly string[], known: Map<string, number>): void {
  if (reader.peek() === '}') return void reader.next();
  for (;;) {
    const key = reader.need('a name');
    if (!/^".*"$/.test(key.text)) throw new Wrong(key.line, `a name in quotes is expected, not ${key.text}`);
    const inside = [...path, String(parsed(key, 'is no name'))];
    const way = JSON.stringify(inside);
    if (known.has(way)) throw new Wrong(key.line, `${key.text} is said a second time`);
    known.set(way, key.line);
    const colon = reader.need('a colon');
    if (colon.text !== ':') throw new Wrong(colon.line, `a colon is expected after ${key.text}, not ${colon.text}`);
    readValue(reader, inside, known);
    if (ends(reader, '}')) return;
  }
}

function readList(reader: Reader, path: readonly string[], known: Map<string, number>): void {
  if (reader.peek() === ']') return void reader.next();
  for (let index = 0; ; index += 1) {
    readValue(reader, [...path, String(index)], known);
    if (ends(reader, ']')) return;
  }
}

function ends(reader: Reader, bracket: '}' | ']'): boolean {
  const token = reader.need(`a comma or ${bracket}`);
  if (token.text !== ',' && token.text !== bracket)
    throw new Wrong(token.line, `a comma or ${bracket} is expected before ${token.text}`);
  return token.text === bracket;
}
