// One HTTP call, described once: the server mounts it, the web calls it, OpenAPI lists it, access is decided by its action.
import { z } from 'zod';
import type { Label } from './label.ts';
import type { CommandTable, RowRight } from './commands.ts';
import type { MessageKey } from '../messages.ts';

export type InputSchema = z.ZodObject;

export interface Endpoint<Input extends InputSchema = InputSchema, Data extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly title: Label;
  /** The right this call needs: `<entity>_<action>`, `public`, or `signedIn`. */
  readonly action: string;
  /** Commands name their own right by the value of this input field: `contest_info_` + `publish`. */
  readonly actionBy?: string;
  /** GET: the query. POST: query, form and JSON body merged (wire §2). */
  /** The table of those commands. */
  readonly commands?: CommandTable;
  /**
   * The right that the caller needs to the rows of its family named by `id` or `ids`, besides seeing them: editable for whatever
   * is posted, unless said. `itself`: they are no rows of that family, or the family asks a rule of its own.
   */
  readonly rows: RowRight;
  /** Other fields that name rows, with their families: the right to this very call must reach them, or they are unknown. */
  readonly names?: Readonly<Record<string, string>>;
  readonly input: Input;
  readonly data: Data;
  /** Success words of the envelope (wire §10). */
  readonly done: MessageKey;
  /** Told in the OpenAPI document where title and fields do not say it: the way through several calls. */
  readonly about?: string;
  /** How the call travels; `json` unless said. */
  readonly form: 'json' | 'sealed' | 'upload' | 'file' | 'events' | 'tus';
  /** Bytes of one file of an `upload`, where it is not an attachment. */
  readonly mostFileBytes?: number;
  /** Files of an `upload`, where they are not as many as a slot holds; of a stranger one. */
  readonly mostFiles?: number;
  /**
   * Whether an `Idempotency-Key` holds for it (wire §11): what a signed-in person writes, but nothing that carries
   * passwords or codes in or out.
   */
  readonly isRepeatable: boolean;
  /** Of a `file`: fetched again it is another one, and what was fetched before holds no more. */
  readonly isOnce?: true;
  /** The journals leave out who called, from where, and with what: the pages promise it. */
  readonly isAnonymous?: true;
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type DataOf<E extends Endpoint> = z.output<E['data']>;

interface Description<I extends InputSchema, D extends z.ZodType> {
  title: Label;
  about?: string;
  input: I;
  data: D;
  action?: string;
  actionBy?: string;
  commands?: CommandTable;
  rows?: RowRight;
  names?: Endpoint['names'];
  done?: MessageKey;
  form?: Endpoint['form'];
  mostFileBytes?: number;
  mostFiles?: number;
  /** Said only by a POST that writes nothing, or whose secret is no field named below. */
  isRepeatable?: false;
  isOnce?: true;
  isAnonymous?: true;
}

export function get<I extends InputSchema, D extends z.ZodType>(path: string, say: Description<I, D>): Endpoint<I, D> {
  return endpoint('GET', path, say);
}

export function post<I extends InputSchema, D extends z.ZodType>(path: string, say: Description<I, D>): Endpoint<I, D> {
  return endpoint('POST', path, say);
}

function endpoint<I extends InputSchema, D extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  say: Description<I, D>,
): Endpoint<I, D> {
  const rows = method === 'GET' ? 'visible' : 'editable';
  const call = { action: actionFromPath(path), done: 'done', form: 'json', rows, ...say, method, path } as const;
  return { ...call, isRepeatable: say.isRepeatable ?? (method === 'POST' && mayBeKept(call)) };
}

const WRITING_FORMS: readonly Endpoint['form'][] = ['json', 'upload'];
const SECRETS = ['password', 'initialPassword', 'oldPassword', 'newPassword', 'proof'];

const mayBeKept = ({ action, form, input, data }: Pick<Endpoint, 'action' | 'form' | 'input' | 'data'>): boolean =>
  action !== 'public' && WRITING_FORMS.includes(form) && !hasSecret(input) && !hasSecret(data);

function hasSecret(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return hasSecret(schema.def.element);
  return schema instanceof z.ZodObject && SECRETS.some((field) => field in schema.shape);
}

/** A batch: its rows are written one by one, and each is told by itself (wire §10). */
export function answersByRow({ data }: Pick<Endpoint, 'data'>): boolean {
  return (
    data instanceof z.ZodArray &&
    data.element instanceof z.ZodObject &&
    ['id', 'ok', 'code', 'msg'].every((field) => field in (data.element as z.ZodObject).shape)
  );
}

/** `/api/…/basic/competition_dic/importCompetitionMessage` → `competition_dic_import_competition_message` */
function actionFromPath(path: string): string {
  return path
    .split('/')
    .slice(-2)
    .map((word) => (/^[A-Z_]+$/.test(word) ? word : word.replace(/[A-Z]/g, (c) => `_${c}`)).toLowerCase())
    .join('_')
    .replace(/[-.]/g, '_')
    .replace(/^application_info_/, 'application_'); // domain §5 names this entity's actions so
}

/** The right to a verb of a family, for who has the family and not its calls. */
export function rightTo({ path }: { path: string }, verb: string): string {
  return actionFromPath(`${path}/${verb}`);
}

/** The right that this very input needs: commands carry theirs in a field. */
export function actionOf(call: Endpoint, input: Record<string, unknown>): string {
  if (call.actionBy === undefined) return call.action;
  const verb = String(input[call.actionBy]).replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
  return call.action.replace(/command$/, verb);
}
