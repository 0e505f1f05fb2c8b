// Formulas as far as offices use them day by day: figures, cells, areas, + - * / ^ &, comparisons, SUM and its neighbours.
// An unknown formula is not guessed: null, and the program that opens the file works it out.
import { cellName, placeOf } from './cells.ts';

export type Value = number | string | boolean;

/** Current value of a cell: a figure, words, or null where nobody knows. */
export type Look = (cell: string) => Value | null;

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|"((?:[^"]|"")*)"|(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?)(?![\w(!])|([A-Z][A-Z0-9.]*)(?=\()|(<=|>=|<>|[-+*/^&=<>(),%]))/gy;

class Unknown extends Error {}

export function workOut(formula: string, look: Look): Value | null {
  try {
    const reader = new Reader(tokensOf(formula), look);
    const value = reader.comparison();
    return reader.isAtEnd() && (typeof value !== 'number' || Number.isFinite(value)) ? value : null;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

type Token = { kind: 'figure' | 'words' | 'cells' | 'name' | 'sign'; text: string };

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.trimEnd().length) {
    const found = TOKEN.exec(formula);
    if (found === null) throw new Unknown();
    const [, figure, words, cells, name, sign] = found;
    const [kind, text] = (
      [
        ['figure', figure],
        ['words', words?.replaceAll('""', '"')],
        ['cells', cells],
        ['name', name],
        ['sign', sign],
      ] as const
    ).find(([, one]) => one !== undefined)!;
    tokens.push({ kind, text: text! });
  }
  return tokens;
}

/** Cells that one area may have; more is for a program made for it. */
const MOST_CELLS = 20_000;

class Reader {
  #at = 0;
  readonly #tokens: readonly Token[];
  readonly #look: Look;

  constructor(tokens: readonly Token[], look: Look) {
    this.#tokens = tokens;
    this.#look = look;
  }

  isAtEnd = (): boolean => this.#at === this.#tokens.length;

  comparison(): Value {
    let left = this.#words();
    for (
      let sign = this.#sign('=', '<', '>', '<=', '>=', '<>');
      sign !== null;
      sign = this.#sign('=', '<', '>', '<=', '>=', '<>')
    ) {
      const right = this.#words();
      if (typeof left !== typeof right) throw new Unknown();
      const isEqual = left === right;
      left = {
        '=': isEqual,
        '<>': !isEqual,
        '<': left < right,
        '>': left > right,
        '<=': left <= right,
        '>=': left >= right,
      }[sign]!;
    }
    return left;
  }

  #words(): Value {
    let left = this.#sum();
    while (this.#sign('&') !== null) left = `${said(left)}${said(this.#sum())}`;
    return left;
  }

  #sum(): Value {
    let left = this.#product();
    for (let sign = this.#sign('+', '-'); sign !== null; sign = this.#sign('+', '-')) {
      const right = figure(this.#product());
      left = sign === '+' ? figure(left) + right : figure(left) - right;
    }
    return left;
  }

  #product(): Value {
    let left = this.#power();
    for (let sign = this.#sign('*', '/'); sign !== null; sign = this.#sign('*', '/')) {
      const right = figure(this.#power());
      if (sign === '/' && right === 0) throw new Unknown();
      left = sign === '*' ? figure(left) * right : figure(left) / right;
    }
    return left;
  }

  #power(): Value {
    let left = this.#signed();
    while (this.#sign('^') !== null) left = figure(left) ** figure(this.#signed());
    return left;
  }

  #signed(): Value {
    const sign = this.#sign('-', '+');
    let value = sign === null ? this.#one() : sign === '-' ? -figure(this.#signed()) : figure(this.#signed());
    while (this.#sign('%') !== null) value = figure(value) / 100;
    return value;
  }

  #one(): Value {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Unknown();
    if (token.kind === 'figure') return Number(token.text);
    if (token.kind === 'words') return token.text;
    if (token.kind === 'name') return this.#call(token.text);
    if (token.kind === 'cells' && !token.text.includes(':')) return this.#cell(token.text.replaceAll('$', '')) ?? 0;
    if (token.kind !== 'sign' || token.text !== '(') throw new Unknown();
    const value = this.comparison();
    this.#expect(')');
    return value;
  }

  /** Empty cells are undefined. */
  #cell(name: string): Value | undefined {
    const value = this.#look(name);
    if (value === null) throw new Unknown();
    return value === '' ? undefined : value;
  }

  #call(name: string): Value {
    this.#expect('(');
    const given: Value[][] = [];
    if (this.#sign(')') === null) {
      do given.push(this.#argument());
      while (this.#sign(',') !== null);
      this.#expect(')');
    }
    const made = FUNCTIONS[name];
    if (made === undefined) throw new Unknown();
    return made(given);
  }

  /** An area is all that stands in it. */
  #argument(): Value[] {
    const token = this.#tokens[this.#at];
    const next = this.#tokens[this.#at + 1]?.text;
    if (token?.kind !== 'cells' || !(next === ',' || next === ')')) return [this.comparison()];
    this.#at++;
    const [first = '', last = first] = token.text.split(':');
    const [from, to] = [placeOf(first), placeOf(last)];
    if (from === null || to === null || (to.row - from.row + 1) * (to.column - from.column + 1) > MOST_CELLS)
      throw new Unknown();
    const values: Value[] = [];
    for (let row = from.row; row <= to.row; row++)
      for (let column = from.column; column <= to.column; column++) {
        const value = this.#cell(cellName({ row, column }));
        if (value !== undefined) values.push(value);
      }
    return values;
  }

  #sign<Sign extends string>(...signs: readonly Sign[]): Sign | null {
    const token = this.#tokens[this.#at];
    const found = token?.kind === 'sign' ? signs.find((sign) => sign === token.text) : undefined;
    if (found !== undefined) this.#at++;
    return found ?? null;
  }

  #expect(sign: string): void {
    if (this.#sign(sign) === null) throw new Unknown();
  }
}

function figure(value: Value): number {
  if (typeof value === 'number') return value;
  throw new Unknown();
}

const said = (value: Value): string => (typeof value === 'boolean' ? String(value).toUpperCase() : String(value));

const figures = (given: Value[][]): number[] => given.flat().filter((value) => typeof value === 'number');

const sum = (values: readonly number[]): number =>
  // Without the dust of binary fractions: 0.1 + 0.2 is 0.3.
  Number(values.reduce((total, value) => total + value, 0).toPrecision(15));

const FUNCTIONS: Readonly<Record<string, (given: Value[][]) => Value>> = {
  SUM: (given) => sum(figures(given)),
  AVERAGE: (given) => {
    const values = figures(given);
    if (values.length === 0) throw new Unknown();
    return Number((sum(values) / values.length).toPrecision(15));
  },
  COUNT: (given) => figures(given).length,
  COUNTA: (given) => given.flat().length,
  MAX: (given) => Math.max(...figures(given), ...(figures(given).length === 0 ? [0] : [])),
  MIN: (given) => Math.min(...figures(given), ...(figures(given).length === 0 ? [0] : [])),
  ABS: ([given]) => Math.abs(one(given)),
  ROUND: ([given, digits]) => {
    const factor = 10 ** one(digits);
    // From five upwards, away from nought, as sheets do it.
    return (Math.sign(one(given)) * Math.round(Number((Math.abs(one(given)) * factor).toPrecision(15)))) / factor;
  },
  IF: ([condition, yes, no]) => {
    const [is] = condition ?? [];
    const value = is === true || (typeof is === 'number' && is !== 0) ? yes?.[0] : no?.[0];
    if (typeof is === 'string' || is === undefined || value === undefined) throw new Unknown();
    return value;
  },
};

function one(given: readonly Value[] | undefined): number {
  if (given?.length !== 1) throw new Unknown();
  return figure(given[0]!);
}
