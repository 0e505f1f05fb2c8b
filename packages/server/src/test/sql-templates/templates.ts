// Statements written as templates: where each stands, its texts, and the type of row that it claims.
import * as ts from 'typescript/unstable/ast';
import { placeOf } from './nodes.ts';
import type { SourceProgram } from './program.ts';
import { rowClaimOf, type RowClaim } from './row-claim.ts';
import { sqlTexts, type SqlText } from './sql-texts.ts';
import { Values } from './values.ts';

export interface SqlTemplate {
  /** File and line. */
  place: string;
  /** None where no rows are read. */
  claim: RowClaim | null;
  texts: readonly SqlText[];
  /** Whether names stay as they are, without the plugin that makes `applyNo` of `apply_no`. */
  isReadPlain: boolean;
}

export function templatesOf(program: SourceProgram): SqlTemplate[] {
  const values = new Values(program);
  const found: SqlTemplate[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const template = templateOf(values, node);
      if (template !== null) found.push(template);
    }
    node.forEachChild(look);
  };
  for (const source of program.sources) if (/\bsql[<`]/.test(source.text)) look(source);
  return found;
}

function templateOf(values: Values, node: ts.TaggedTemplateExpression): SqlTemplate | null {
  const [row] = node.typeArguments ?? [];
  const claim = row === undefined ? null : rowClaimOf(values.checker, values.checker.getTypeFromTypeNode(row)!);
  // Part of a statement: its columns are claimed where it is put in.
  if (claim === null && (row !== undefined || executedOn(node) === undefined)) return null;
  const { template } = node;
  const head = ts.isTemplateExpression(template) ? template.head.text : template.text;
  const texts = sqlTexts(values, node);
  if (!isStatement(head) && !texts.some(({ statement }) => isStatement(statement))) return null;
  const [file, line] = placeOf(node);
  const isReadPlain = /reader|withoutPlugins/i.test(executedOn(node)?.getText() ?? '');
  return { place: `${file}:${line}`, claim, texts, isReadPlain };
}

const isStatement = (text: string) => /^\s*(select|with|insert|update|delete)\b/i.test(text);

function executedOn({ parent }: ts.Node): ts.Node | undefined {
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return undefined;
  return parent.parent.arguments[0];
}
