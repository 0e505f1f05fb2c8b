// Which refusal a failure is: of the database, the framework, the disk. A sentence, never a stack, SQL or a path (wire §1).
import { STATUS_CODES } from 'node:http';
import type { MessageKey } from '@trainrace/contract/messages';
import { Overloaded } from '#platform/db/bounded-pool.ts';
import { ConnectionLost, isLoss, OutcomeUnknown } from '#platform/db/resilient-client.ts';
import { codeOf, messageOf, statusOf } from '#platform/config/thrown.ts';
import { KeysAway } from '#platform/security/wrapped-keys.ts';
import { Refused } from './refused.ts';

export function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const code = codeOf(error) ?? '';
  const known = OF_CODES[code] ?? OF_POSTGRES[code];
  if (known !== undefined) return new Refused(...known);
  if (error instanceof KeysAway) return new Refused(503, 'cryptoModuleAway');
  if (error instanceof OutcomeUnknown) return new Refused(503, 'outcomeUnknown', undefined, { outcome: 'unknown' });
  if (/No space left on device/.test(messageOf(error))) return new Refused(507, 'storageFull');
  if (error instanceof Overloaded || error instanceof ConnectionLost || isLoss(error)) return new Refused(503, 'busy');
  const status = statusOf(error) ?? 500;
  return status >= 400 && status < 500
    ? new Refused(status in STATUS_CODES ? status : 400, 'badRequest')
    : new Refused(500, 'unknownError');
}

/** The database is away, or its disk is full: every call fails alike. */
export function isOfAll(error: unknown): boolean {
  return error instanceof ConnectionLost || error instanceof OutcomeUnknown || refusedOf(error).code === 507;
}

const OF_CODES: Readonly<Record<string, [number, MessageKey]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_REQ_FILE_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'wrongMediaType'],
  FST_ERR_BAD_URL: [400, 'badRequest'],
  ENOSPC: [507, 'storageFull'],
  EDQUOT: [507, 'storageFull'],
  BYTES_MISSING: [500, 'bytesMissing'],
};

const OF_POSTGRES: Readonly<Record<string, [number, MessageKey]>> = {
  '22P02': [400, 'badRequest'], // not a uuid, not a number
  '22021': [400, 'badRequest'], // NUL in a text
  '22003': [400, 'badRequest'], // number out of range
  '57014': [408, 'tooSlow'], // statement_timeout
  '55P03': [503, 'lockedByOthers'], // lock_timeout
  '40001': [503, 'busy'],
  '40P01': [503, 'busy'],
  '53100': [507, 'storageFull'],
  '53200': [503, 'busy'], // out of memory
  '53300': [503, 'busy'], // too many connections
  '53400': [503, 'busy'], // a limit of the configuration, such as temp_file_limit
};
