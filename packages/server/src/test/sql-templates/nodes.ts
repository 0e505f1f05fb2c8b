// Questions about single expressions and types.
import { relative } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { snake } from '#platform/db/snake.ts';
import { ROOT } from './program.ts';

export type Literal = string | number;

export type Maker = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;

export function isFunction(node: ts.Node): node is Maker {
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node)
  );
}

export function isWrapped(node: ts.Node): node is ts.ParenthesizedExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

export function isNothing(node: ts.Node) {
  return node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined';
}

export function isSnake({ expression }: ts.CallExpression) {
  return ts.isIdentifier(expression) && expression.text === snake.name;
}

/** The name of what is called: `ref` of `sql.ref`, `join` of `sql.join`. */
export function helperOf({ expression }: ts.CallExpression): string | undefined {
  return ts.isPropertyAccessExpression(expression) &&
    ts.isIdentifier(expression.expression) &&
    expression.expression.text === 'sql'
    ? expression.name.text
    : undefined;
}

/** Of a name in a pattern, what is taken apart. */
export function rootOf(declared: ts.Node | undefined): ts.Node | undefined {
  return declared !== undefined && ts.isBindingElement(declared) ? rootOf(declared.parent.parent) : declared;
}

/** Any table, or any field of one, is not looked through. */
const MOST_LITERALS = 48;

export function fewLiterals(type: Type | undefined): Literal[] {
  const literals = literalsOf(type);
  return literals.length <= MOST_LITERALS ? literals : [];
}

function literalsOf(type: Type | undefined): Literal[] {
  if (type === undefined) return [];
  if (type.isUnionType()) return type.getTypes().flatMap(literalsOf);
  return type.isStringLiteralType() || type.isNumberLiteralType() ? [type.value] : [];
}

export function returnsOf(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node)) found.push(...(node.expression === undefined ? [] : [node.expression]));
    else node.forEachChild(look);
  };
  body.forEachChild(look);
  return found;
}

export function callsByName(sources: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>();
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      const known = calls.get(name.getText());
      if (known === undefined) calls.set(name.getText(), [node]);
      else known.push(node);
    }
    node.forEachChild(look);
  };
  sources.forEach(look);
  return calls;
}

/** File, line and column. */
export function placeOf(node: ts.Node): [file: string, line: number, column: number] {
  const source = node.getSourceFile();
  const lines = source.text.slice(0, node.getStart(source)).split('\n');
  return [relative(ROOT, source.fileName), lines.length, lines.at(-1)!.length + 1];
}
