// Where the value of an expression is made, followed through constants, functions and their callers. A choice gives several.
import * as ts from 'typescript/unstable/ast';
import { SymbolFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync';
import { snake } from '#platform/db/snake.ts';
import {
  callsByName,
  fewLiterals,
  helperOf,
  isFunction,
  isNothing,
  isSnake,
  isWrapped,
  placeOf,
  returnsOf,
  rootOf,
  type Literal,
  type Maker,
} from './nodes.ts';
import type { SourceProgram } from './program.ts';
import { together, unique } from './together.ts';

/** An expression where nothing more can be followed, with the arguments of the calls on the way to it. */
export interface Value {
  node: ts.Node;
  scope: Scope;
  /** One of the literals that its type names. */
  literal?: Literal;
}

/** By parameter. */
type Scope = ReadonlyMap<ts.Node, Value>;

export class NotFound extends Error {
  constructor(node: ts.Node) {
    super(`${node.getText().slice(0, 60).replace(/\s+/g, ' ')} (${placeOf(node).join(':')})`);
  }
}

const known = new WeakMap<ts.Node, NotFound>();

/** One for each node: hundreds of thousands are thrown, and what an error costs is the trace of its calls. */
export function notFound(node: ts.Node): NotFound {
  const one = known.get(node) ?? new NotFound(node);
  known.set(node, one);
  return one;
}

/** Calls lead to calls; what goes deeper leads in a circle. */
const DEEPEST = 60;
const NOWHERE: Scope = new Map();

export class Values {
  readonly checker: Checker;
  readonly #callsByName: ReadonlyMap<string, ts.CallExpression[]>;
  readonly #types = new Map<ts.Node, Type | undefined>();
  readonly #symbols = new Map<ts.Node, Symbol | undefined>();
  readonly #declarations = new Map<Symbol, ts.Node | undefined>();
  readonly #shorthands = new Map<ts.Node, Symbol | undefined>();
  readonly #handed = new Map<ts.Node, Value[][]>();
  #assumed: Scope = NOWHERE;
  #depth = 0;

  constructor({ checker, sources }: SourceProgram) {
    this.checker = checker;
    this.#callsByName = callsByName(sources);
  }

  /** Does it once for each choice of what the names in an expression stand for, so that one name means the same throughout. */
  forEachChoice<Made>(node: ts.Node, most: number, act: () => Made[]): Made[] {
    const { parameters, names } = this.#rootsOf(node);
    let choices: Scope[] = [NOWHERE];
    const choose = (group: () => Scope[]) => {
      const all = choices.flatMap((one) => {
        const others = this.#assuming(one, group);
        return others.length > 1 ? others.map((other) => new Map([...one, ...other])) : [one];
      });
      if (all.length <= most) choices = all;
    };
    for (const some of Map.groupBy(parameters, ({ parent }) => parent).values()) choose(() => this.#callChoices(some));
    for (const name of names) choose(() => this.#nameChoices(name));
    return choices.flatMap((one) => this.#assuming(one, act));
  }

  #assuming<Made>(choice: Scope, act: () => Made): Made {
    this.#assumed = choice;
    try {
      return act();
    } finally {
      this.#assumed = NOWHERE;
    }
  }

  typeOf(node: ts.Node): Type | undefined {
    if (!this.#types.has(node)) this.#types.set(node, this.checker.getTypeAtLocation(node));
    return this.#types.get(node);
  }

  of(node: ts.Node, scope: Scope = NOWHERE): Value[] {
    if (this.#depth > DEEPEST) throw notFound(node);
    this.#depth += 1;
    try {
      return this.#step(node, scope);
    } finally {
      this.#depth -= 1;
    }
  }

  /** Elements of the lists that it may be. */
  listsOf(node: ts.Node, scope: Scope): Value[][] {
    return this.of(node, scope).map((list) => this.#elementsOf(list));
  }

  stringsOf(node: ts.Node, scope: Scope): Literal[] {
    let found: Literal[];
    try {
      found = this.of(node, scope).flatMap((value) => this.#stringOf(value));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      found = fewLiterals(this.typeOf(node));
    }
    if (found.length === 0) throw notFound(node);
    return unique(found);
  }

  #step(node: ts.Node, scope: Scope): Value[] {
    if (isWrapped(node)) return this.of(node.expression, scope);
    if (ts.isConditionalExpression(node)) return this.#either([node.whenTrue, node.whenFalse], scope);
    if (ts.isBinaryExpression(node) && OR.has(node.operatorToken.kind)) return this.#first(node, scope);
    if (ts.isIdentifier(node)) return this.#named(this.#symbolOf(node), scope, node);
    if (ts.isPropertyAccessExpression(node)) return this.#member(node, scope);
    if (ts.isElementAccessExpression(node))
      return this.of(node.expression, scope).flatMap((value) => this.#at(value, node, scope));
    if (ts.isCallExpression(node)) return this.#called(node, scope);
    return [{ node, scope }];
  }

  #endsOf(value: Value): Value[] {
    return value.literal === undefined ? this.of(value.node, value.scope) : [value];
  }

  /** The second counts only where the first may be missing. */
  #first({ left, right }: ts.BinaryExpression, scope: Scope): Value[] {
    const values = this.of(left, scope);
    return values.length > 0 && values.every(isMade) ? values : [...values, ...this.of(right, scope)];
  }

  #either(nodes: ts.Node[], scope: Scope): Value[] {
    return nodes.flatMap((one) => (isNothing(one) ? [] : this.of(one, scope)));
  }

  #named(symbol: Symbol | undefined, scope: Scope, asked: ts.Node): Value[] {
    const declared = this.#declarationOf(symbol);
    return declared === undefined ? [{ node: asked, scope }] : this.#declared(declared, scope, asked);
  }

  #declared(declared: ts.Node, scope: Scope, asked: ts.Node): Value[] {
    const assumed = this.#assumed.get(declared);
    if (assumed !== undefined) return this.#endsOf(assumed);
    if (ts.isVariableDeclaration(declared)) {
      if (declared.initializer !== undefined) return this.of(declared.initializer, scope);
      const elements = this.#looped(declared, scope);
      if (elements !== undefined) return elements.flatMap((one) => this.#endsOf(one));
    }
    if (ts.isParameterDeclaration(declared)) return this.#argument(declared, scope);
    if (ts.isBindingElement(declared)) return this.#taken(declared, scope);
    if (ts.isShorthandPropertyAssignment(declared))
      return this.#named(this.#valueOfShorthand(declared), scope, declared);
    return [{ node: isFunction(declared) ? declared : asked, scope }];
  }

  #looped(declared: ts.VariableDeclaration, scope: Scope): Value[] | undefined {
    const loop = declared.parent.parent;
    return ts.isForOfStatement(loop) ? this.listsOf(loop.expression, scope).flat() : undefined;
  }

  /** A name of a pattern, from the object or list that is taken apart. */
  #taken(element: ts.BindingElement, scope: Scope): Value[] {
    const pattern = element.parent;
    const from = this.#declared(pattern.parent as ts.Node, scope, element);
    const found = from.flatMap((value) => {
      if (!ts.isArrayBindingPattern(pattern))
        return this.#propertyOf(value, (element.propertyName ?? element.name)!.getText());
      const at = pattern.elements.indexOf(element);
      return this.#elementsOf(value)
        .slice(at, at + 1)
        .flatMap((one) => this.#endsOf(one));
    });
    const instead = element.initializer === undefined ? [] : this.of(element.initializer, scope);
    if (found.length + instead.length === 0) throw notFound(element);
    return [...found, ...instead];
  }

  #argument(parameter: ts.ParameterDeclaration, scope: Scope): Value[] {
    const bound = scope.get(parameter);
    if (bound !== undefined) return this.#endsOf(bound);
    const maker = parameter.parent as Maker;
    const at = maker.parameters.indexOf(parameter);
    const handed = this.#argumentsOf(maker).flatMap((args) => args[at] ?? []);
    const instead = parameter.initializer === undefined ? [] : this.of(parameter.initializer, scope);
    const found = [...handed.flatMap((one) => this.#endsOf(one)), ...instead];
    if (found.length === 0) throw notFound(parameter);
    return found;
  }

  /** Of each call that is written down; of a function handed to a list, each of its elements. */
  #argumentsOf(maker: ts.Node): Value[][] {
    const { parent } = maker;
    if (
      ts.isCallExpression(parent) &&
      parent.arguments[0] === maker &&
      ts.isPropertyAccessExpression(parent.expression)
    )
      return EACH.has(parent.expression.name.text)
        ? this.listsOf(parent.expression.expression, NOWHERE).flatMap((elements) => elements.map((one) => [one]))
        : [];
    const handed =
      this.#handed.get(maker) ??
      this.#callsOf(maker).map((call) => call.arguments.map((node) => ({ node, scope: NOWHERE })));
    this.#handed.set(maker, handed);
    return handed;
  }

  #callsOf(maker: ts.Node): ts.CallExpression[] {
    const { parent } = maker;
    const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent : maker;
    const name = (named as ts.FunctionDeclaration).name?.getText();
    return (this.#callsByName.get(name ?? '') ?? []).filter(
      ({ expression }) =>
        this.#declarationAt(ts.isPropertyAccessExpression(expression) ? expression.name : expression) === named,
    );
  }

  #member(node: ts.PropertyAccessExpression, scope: Scope): Value[] {
    try {
      const objects = this.of(node.expression, scope);
      // A property that such an object lacks is undefined, and stands for nothing.
      if (objects.length > 0) return objects.flatMap((object) => this.#propertyOf(object, node.name.text));
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
    const declared = this.#declarationAt(node.name);
    if (declared !== undefined && ts.isPropertyAssignment(declared)) return this.of(declared.initializer, scope);
    return [{ node, scope }];
  }

  #at(value: Value, { argumentExpression: key }: ts.ElementAccessExpression, scope: Scope): Value[] {
    if (ts.isArrayLiteralExpression(value.node)) {
      const elements = this.#elementsOf(value);
      const at = ts.isNumericLiteral(key) ? elements.slice(Number(key.text), Number(key.text) + 1) : elements;
      return at.flatMap((one) => this.#endsOf(one));
    }
    let keys: Literal[];
    try {
      keys = this.stringsOf(key, scope);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      return this.#propertiesOf(value);
    }
    return keys.flatMap((one) => this.#propertyOf(value, String(one)));
  }

  #called(node: ts.CallExpression, scope: Scope): Value[] {
    const { expression, arguments: args } = node;
    if (helperOf(node) !== undefined || isSnake(node) || KEYS.has(expression.getText())) return [{ node, scope }];
    if (ts.isPropertyAccessExpression(expression) && CASTS.has(expression.name.text))
      return this.of(expression.expression, scope);
    const makers = this.of(expression, scope).filter((value) => isFunction(value.node));
    if (makers.length === 0) return [{ node, scope }];
    return makers.flatMap((maker) =>
      this.#returned(
        maker,
        args.map((one) => ({ node: one, scope })),
      ),
    );
  }

  #returned({ node, scope }: Value, args: readonly Value[]): Value[] {
    if (!isFunction(node) || node.body === undefined) throw notFound(node);
    const inner = new Map(scope);
    node.parameters.forEach((parameter, at) => {
      const given = args[at];
      if (given !== undefined) inner.set(parameter, given);
    });
    return ts.isBlock(node.body) ? this.#either(returnsOf(node.body), inner) : this.of(node.body, inner);
  }

  #elementsOf(value: Value): Value[] {
    const { node, scope } = value;
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) =>
        ts.isSpreadElement(one) ? this.listsOf(one.expression, scope).flat() : [{ node: one, scope }],
      );
    if (ts.isCallExpression(node) && KEYS.has(node.expression.getText()))
      return this.of(node.arguments[0]!, scope).flatMap((object) => this.#keysOf(object));
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) throw notFound(node);
    const { name, expression: list } = node.expression;
    const [first] = node.arguments;
    if (name.text === 'map' && first !== undefined) return this.#mapped(list, first, scope);
    if (name.text === 'flatMap' && first !== undefined)
      return this.#mapped(list, first, scope).flatMap((one) => this.#elementsOf(one));
    if (SAME.has(name.text)) return this.listsOf(list, scope).flat();
    if (name.text === 'values' && list.getText() === 'Object')
      return this.of(first!, scope).flatMap((object) => this.#propertiesOf(object));
    throw notFound(node);
  }

  #mapped(list: ts.Node, by: ts.Node, scope: Scope): Value[] {
    const makers = this.of(by, scope);
    let elements: (Value | undefined)[];
    try {
      elements = this.listsOf(list, scope).flat();
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      // One of which only the type is known stands for them.
      elements = [undefined];
    }
    return elements.flatMap((one) => makers.flatMap((maker) => this.#returned(maker, one === undefined ? [] : [one])));
  }

  #propertiesOf({ node, scope }: Value): Value[] {
    if (!ts.isObjectLiteralExpression(node)) throw notFound(node);
    return node.properties.flatMap(
      (one) => this.#valueOf(one, scope) ?? this.#spread(one, scope).flatMap((object) => this.#propertiesOf(object)),
    );
  }

  #keysOf({ node, scope }: Value): Value[] {
    if (!ts.isObjectLiteralExpression(node)) throw notFound(node);
    return node.properties.flatMap((one) =>
      ts.isSpreadAssignment(one)
        ? this.#spread(one, scope).flatMap((object) => this.#keysOf(object))
        : this.#nameOf(one.name, scope).map((literal) => ({ node: one, scope, literal })),
    );
  }

  #propertyOf({ node, scope }: Value, name: string): Value[] {
    if (!ts.isObjectLiteralExpression(node)) throw notFound(node);
    for (const one of node.properties.toReversed()) {
      if (ts.isSpreadAssignment(one)) {
        const found = this.#spread(one, scope).flatMap((object) => this.#propertyOf(object, name));
        if (found.length > 0) return found;
      } else if (this.#nameOf(one.name, scope).includes(name)) return this.#valueOf(one, scope) ?? [];
    }
    return [];
  }

  #nameOf(name: ts.PropertyName | undefined, scope: Scope): string[] {
    if (name === undefined) return [];
    if (ts.isComputedPropertyName(name)) return this.stringsOf(name.expression, scope).map(String);
    return [ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : name.getText()];
  }

  #valueOf(property: ts.Node, scope: Scope): Value[] | undefined {
    if (ts.isPropertyAssignment(property)) return this.of(property.initializer, scope);
    if (ts.isShorthandPropertyAssignment(property)) return this.#declared(property, scope, property);
    return ts.isSpreadAssignment(property) ? undefined : [{ node: property, scope }];
  }

  #spread(property: ts.Node, scope: Scope): Value[] {
    if (!ts.isSpreadAssignment(property)) throw notFound(property);
    return this.of(property.expression, scope);
  }

  #stringOf({ node, scope, literal }: Value): Literal[] {
    if (literal !== undefined) return [literal];
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [Number(node.text)];
    if (ts.isTemplateExpression(node))
      return together([
        [node.head.text],
        ...node.templateSpans.flatMap(({ expression, literal: piece }) => [
          this.stringsOf(expression, scope).map(String),
          [piece.text],
        ]),
      ]);
    if (ts.isCallExpression(node)) {
      if (isSnake(node)) return this.stringsOf(node.arguments[0]!, scope).map((one) => snake(String(one)));
      if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join')
        return this.#joined(node.expression.expression, node.arguments[0], scope);
    }
    const literals = fewLiterals(this.typeOf(node));
    if (literals.length === 0) throw notFound(node);
    return literals;
  }

  #joined(list: ts.Node, separator: ts.Node | undefined, scope: Scope): string[] {
    const by = separator === undefined ? [','] : this.stringsOf(separator, scope).map(String);
    return this.listsOf(list, scope).flatMap((elements) =>
      together(elements.flatMap((one, at) => [at === 0 ? [''] : by, this.stringsOf(one.node, one.scope).map(String)])),
    );
  }

  /** Parameters and variables that the names in an expression belong to. */
  #rootsOf(node: ts.Node) {
    const parameters = new Set<ts.ParameterDeclaration>();
    const names = new Set<ts.VariableDeclaration>();
    const look = (one: ts.Node): void => {
      const declared = ts.isIdentifier(one) ? rootOf(this.#declarationAt(one)) : undefined;
      if (declared !== undefined && ts.isVariableDeclaration(declared)) names.add(declared);
      if (declared !== undefined && ts.isParameterDeclaration(declared)) parameters.add(declared);
      one.forEachChild(look);
    };
    look(node);
    return { parameters, names };
  }

  #nameChoices(declared: ts.VariableDeclaration): Scope[] {
    const { initializer, name } = declared;
    const values = this.#possible(
      () => this.#looped(declared, NOWHERE) ?? (initializer === undefined ? [] : this.of(initializer)),
      name,
    );
    return values.map((value) => new Map([[declared, value]]));
  }

  /** Of parameters of one function. */
  #callChoices(parameters: readonly ts.ParameterDeclaration[]): Scope[] {
    const maker = parameters[0]!.parent as Maker;
    const calls = this.#possible(() => this.#argumentsOf(maker));
    return (calls.length === 0 ? [[]] : calls).flatMap((args) => {
      let choices: Scope[] = [NOWHERE];
      for (const parameter of parameters) {
        const given = args[maker.parameters.indexOf(parameter)];
        const values = this.#possible(
          () => (given === undefined ? [] : this.#endsOf(given)),
          given?.node ?? parameter.name,
        );
        if (values.length === 0) continue;
        choices = choices.flatMap((one) => values.map((value) => new Map([...one, [parameter, value]])));
      }
      return choices;
    });
  }

  #possible<Found extends Value | Value[]>(find: () => Found[], named?: ts.Node): Found[] {
    let found: Found[] = [];
    try {
      found = find();
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
    if (named === undefined || found.some((one) => !('node' in one) || isMade(one))) return found;
    const literals = fewLiterals(this.typeOf(named));
    return literals.map((literal) => ({ node: named, scope: NOWHERE, literal })) as Found[];
  }

  #declarationAt(node: ts.Node): ts.Node | undefined {
    return this.#declarationOf(this.#symbolOf(node));
  }

  /** Each answer of the compiler is asked for once: it comes from another process. */
  #declarationOf(symbol: Symbol | undefined): ts.Node | undefined {
    if (symbol === undefined) return undefined;
    if (!this.#declarations.has(symbol)) this.#declarations.set(symbol, symbol.valueDeclaration?.resolve());
    return this.#declarations.get(symbol);
  }

  #valueOfShorthand(node: ts.ShorthandPropertyAssignment): Symbol | undefined {
    if (!this.#shorthands.has(node)) this.#shorthands.set(node, this.checker.getShorthandAssignmentValueSymbol(node));
    return this.#shorthands.get(node);
  }

  #symbolOf(node: ts.Node): Symbol | undefined {
    if (this.#symbols.has(node)) return this.#symbols.get(node);
    const symbol = this.checker.getSymbolAtLocation(node);
    const found =
      symbol !== undefined && symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    this.#symbols.set(node, found);
    return found;
  }
}

const OR = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken]);
const KEYS = new Set(['Object.keys', 'keysOf']);
/** Methods that call a function with each element. */
const EACH = new Set(['map', 'flatMap', 'filter', 'forEach', 'some', 'every']);
/** Methods of a list that give one of the same elements. */
const SAME = new Set(['filter', 'toSorted', 'toReversed', 'slice']);
const CASTS = new Set(['as', '$castTo', '$notNull']);
const KNOWN = [
  ts.isTaggedTemplateExpression,
  ts.isCallExpression,
  ts.isObjectLiteralExpression,
  ts.isArrayLiteralExpression,
  ts.isStringLiteral,
  ts.isNumericLiteral,
];

/** An expression that makes a value of its own, or one that its type names. */
const isMade = ({ node, literal }: Value) => literal !== undefined || KNOWN.some((is) => is(node));
