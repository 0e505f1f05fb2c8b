// The envelope of an answer, opened: data and the success word, or the failure (wire 1, spec 8).
import { STEP_DUE } from '@trainrace/contract/areas/accounts/oauth';
import { formatMessage } from '@trainrace/contract/messages';
import type { CellError, FieldError } from '@trainrace/contract/wire/envelope';
import { currentLang } from '../i18n/language.ts';
import { CallFailed } from './failure.ts';
import { isObject, isString } from './storage.ts';

export interface Answer<Data = unknown> {
  data: Data;
  /** The success word. */
  msg: string;
}

export async function openEnvelope(response: Response): Promise<Answer> {
  const body = await bodyOf(response);
  if (codeOf(body, response) !== 200) throw failure(body, response);
  return { data: body?.data, msg: typeof body?.msg === 'string' ? body.msg : '' };
}

/** As the other, of a call for tokens: words of refusal give none, whatever the code beside them (spec 8). */
export async function openTokens(response: Response): Promise<Answer> {
  const body = await bodyOf(response.clone());
  const refusal = body?.error_description;
  if (!isString(refusal) || refusal === '') return await openEnvelope(response);
  const code = codeOf(body, response);
  throw failure({ ...body, code: code === 200 ? 400 : code, msg: refusal }, response);
}

export async function failureOf(response: Response): Promise<CallFailed> {
  return failure(await bodyOf(response), response);
}

type Body = Record<string, unknown> | null;

async function bodyOf(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.json();
    return isObject(body) ? body : null;
  } catch (thrown) {
    // A page of a proxy in between, or nothing. What broke off is not an answer at all.
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

/** The body's code decides, the status where it has none; a body that is no envelope is no success. */
function codeOf(body: Body, response: Response): number {
  if (typeof body?.code === 'number') return body.code;
  return response.ok && body === null ? 502 : response.status;
}

function failure(body: Body, response: Response): CallFailed {
  const sentence = [body?.msg, body?.error_description].find((text) => typeof text === 'string' && text !== '');
  const errors: unknown[] = isObject(body?.data) && Array.isArray(body.data.errors) ? body.data.errors : [];
  return new CallFailed(codeOf(body, response), String(sentence ?? formatMessage('unknownError', currentLang())), {
    fields: errors.filter(isFieldError),
    cells: errors.filter(isCellError),
    isWordless: sentence === undefined,
    ...(codeOf(body, response) === STEP_DUE && { step: body?.data }),
    retryAfter: Number(response.headers.get('retry-after')) || null,
  });
}

const isFieldError = (error: unknown): error is FieldError =>
  isObject(error) && typeof error.field === 'string' && typeof error.message === 'string';

const isCellError = (error: unknown): error is CellError =>
  isObject(error) &&
  typeof error.row === 'number' &&
  typeof error.column === 'string' &&
  typeof error.message === 'string';
