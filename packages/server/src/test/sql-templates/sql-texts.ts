// Texts that a template can come to, read from the source. What is put in as a value becomes a parameter, what is put in as a
// fragment is written out.
import * as ts from 'typescript/unstable/ast';
import { TypeFlags, type Type } from 'typescript/unstable/sync';
import { helperOf, placeOf } from './nodes.ts';
import { together, unique } from './together.ts';
import { NotFound, notFound, type Value, type Values } from './values.ts';

/** Stands for a value. */
const PARAMETER = '\u0001';
/** Stands for a fragment of which it cannot be told where it is made. */
const UNKNOWN = '\u0002';
/** Before each fragment, with its name. */
const FRAGMENT = /\u0003(.*?)\u0004/g;
const named = (name: string) => `\u0003${name.replace(/\s+/g, ' ')}\u0004`;

export interface SqlText {
  statement: string;
  /** Names of the fragments that it holds. */
  fragments: readonly string[];
  hasUnknown: boolean;
}

/** Stands for a condition of which nothing is known. */
const SOME_CONDITION = 'true';
const MOST_CHOICES = 200;

export function sqlTexts(values: Values, template: ts.TaggedTemplateExpression): SqlText[] {
  const texts = unique(values.forEachChoice(template.template, MOST_CHOICES, () => templateTexts(values, template)));
  return texts.map((text) => {
    let count = 0;
    const statement = text.replace(FRAGMENT, '').replaceAll(PARAMETER, () => `$${(count += 1)}`);
    return {
      statement: statement.replaceAll(UNKNOWN, SOME_CONDITION),
      fragments: [...text.matchAll(FRAGMENT)].map(([, name = '']) => name),
      hasUnknown: statement.includes(UNKNOWN),
    };
  });
}

type Scope = Value['scope'];

/** Templates that are being written out, each inside the one before. */
const written = new Set<ts.Node>();

function templateTexts(values: Values, { template }: ts.TaggedTemplateExpression, scope: Scope = new Map()): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  // A fragment that holds itself, as conditions in conditions do, would have no end: inside it is some fragment.
  if (written.has(template)) throw notFound(template);
  written.add(template);
  try {
    return together([
      [template.head.text],
      ...template.templateSpans.flatMap(({ expression, literal }) => [
        holeTexts(values, expression, scope),
        [literal.text],
      ]),
    ]);
  } finally {
    written.delete(template);
  }
}

function holeTexts(values: Values, node: ts.Node, scope: Scope): string[] {
  if (!isFragment(values, node, scope)) return [PARAMETER];
  try {
    return fragmentTexts(values, node, scope);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return [UNKNOWN];
  }
}

function fragmentTexts(values: Values, node: ts.Node, scope: Scope): string[] {
  return unique(
    values
      .of(node, scope)
      .flatMap((value) => valueTexts(values, value).map((text) => named(placeOf(value.node).join(':')) + text)),
  );
}

function valueTexts(values: Values, { node, scope }: Value): string[] {
  if (ts.isTaggedTemplateExpression(node)) return templateTexts(values, node, scope);
  if (!ts.isCallExpression(node)) throw notFound(node);
  const [first, second] = node.arguments;
  const strings = (one: ts.Node) =>
    values.stringsOf(one, scope).map((name) => named(`${placeOf(one).join(':')} ${name}`) + name);
  switch (helperOf(node)) {
    case 'join':
      return joinTexts(values, { list: first!, separator: second, scope });
    case 'ref':
    case 'id':
    case 'table':
      return together(node.arguments.flatMap((one, at) => [at === 0 ? [''] : ['.'], strings(one)])).map(quoted);
    case 'raw':
      return strings(first!);
    case 'lit':
      return litTexts(values, first!, scope);
    default:
      throw notFound(node);
  }
}

function litTexts(values: Values, node: ts.Node, scope: Scope): string[] {
  try {
    return values
      .stringsOf(node, scope)
      .map((one) => (typeof one === 'string' ? `'${one.replaceAll("'", "''")}'` : String(one)));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return [PARAMETER];
  }
}

function joinTexts(values: Values, joined: { list: ts.Node; separator: ts.Node | undefined; scope: Scope }): string[] {
  const { list, separator, scope } = joined;
  const by = separator === undefined ? [', '] : fragmentTexts(values, separator, scope);
  // Nothing is joined where there is nothing.
  const lists = values.listsOf(list, scope).filter((elements) => elements.length > 0);
  return unique(
    lists.flatMap((elements) =>
      together(elements.flatMap((one, at) => [at === 0 ? [''] : by, holeTexts(values, one.node, one.scope)])),
    ),
  );
}

function isFragment(values: Values, node: ts.Node, scope: Scope): boolean {
  const type = values.typeOf(node);
  if (type === undefined) return false;
  if (!(type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter))) return isFragmentType(values, type);
  try {
    return values.of(node, scope).some((value) => value.node !== node && isFragment(values, value.node, value.scope));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return false;
  }
}

function isFragmentType(values: Values, type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().some((one) => isFragmentType(values, one));
  return (
    (type.isObjectType() || type.isIntersectionType()) &&
    values.checker.getPropertyOfType(type, 'toOperationNode') !== undefined
  );
}

/** As the dialect writes names. */
function quoted(name: string): string {
  const names = [...name.matchAll(FRAGMENT)].map(([one]) => one).join('');
  const parts = name.replace(FRAGMENT, '').split('.');
  return names + parts.map((part) => (part === '*' ? part : `"${part.replaceAll('"', '""')}"`)).join('.');
}
