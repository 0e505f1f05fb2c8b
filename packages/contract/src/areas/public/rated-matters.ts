// The one table of what is rated: which records are a finished matter, by family and state, and to whom it is offered.
import { APPEAL, CERTIFICATE, FILE, INSTRUMENT, PRIZE } from '../../dictionaries.ts';
import type { Role } from '../../access/roles.ts';
import { FINAL_REFUSED, FIRST_REFUSED, PASSED } from '../contests/application-commands.ts';
import { PRIVACY_REQUEST } from '../privacy/privacy-request.dictionaries.ts';
import type { RatedMatter } from './rating.dictionaries.ts';

export interface Rated {
  bizTable: string;
  /** Field of the record, and column, that says how far it is. */
  field: string;
  states: readonly number[];
  /** Roles whose own matter it is; which rows are theirs the family's `visible` says. */
  roles: readonly Role[];
  /** Administrators who read its ratings, and answer. */
  bureau: 'ADM_C' | 'ADM_L';
}

export const RATED: Readonly<Record<RatedMatter, Rated>> = {
  entry: {
    bizTable: 'APPLICATION_INFO',
    field: 'auditStatus',
    states: [FIRST_REFUSED, FINAL_REFUSED, PASSED],
    roles: ['IND', 'GRP'],
    bureau: 'ADM_C',
  },
  appeal: {
    bizTable: 'appeal',
    field: 'appealState',
    states: [APPEAL.refused, APPEAL.answered],
    roles: ['IND', 'GRP'],
    bureau: 'ADM_C',
  },
  certificate: {
    bizTable: 'certificate',
    field: 'certState',
    states: [CERTIFICATE.issued],
    roles: ['IND'],
    bureau: 'ADM_C',
  },
  prize: { bizTable: 'prize', field: 'prizeState', states: [PRIZE.paid], roles: ['IND', 'GRP'], bureau: 'ADM_C' },
  privacyRequest: {
    bizTable: 'privacy_request',
    field: 'requestState',
    states: [PRIVACY_REQUEST.done, PRIVACY_REQUEST.declined],
    roles: ['IND'],
    bureau: 'ADM_C',
  },
  instrument: {
    bizTable: 'margin_instrument',
    field: 'instrumentState',
    states: [INSTRUMENT.valid, INSTRUMENT.used, INSTRUMENT.replaced, INSTRUMENT.released],
    roles: ['ENT'],
    bureau: 'ADM_L',
  },
  exemption: {
    bizTable: 'construction_file',
    field: 'fileStatus',
    states: [FILE.exempt],
    roles: ['ENT'],
    bureau: 'ADM_L',
  },
  depositReturn: {
    bizTable: 'construction_file',
    field: 'fileStatus',
    states: [FILE.released],
    roles: ['ENT'],
    bureau: 'ADM_L',
  },
};

export const RATED_TABLES: readonly string[] = [...new Set(Object.values(RATED).map(({ bizTable }) => bizTable))];

export const RATERS: readonly Role[] = ['IND', 'GRP', 'ENT'];

/** Matter that a record of this family is in this state to somebody with these roles; null while nothing of it is finished. */
export function matterOf(
  bizTable: string,
  row: Readonly<Record<string, unknown>>,
  roles: readonly string[],
): RatedMatter | null {
  const found = Object.entries(RATED).find(
    ([, rated]) =>
      rated.bizTable === bizTable &&
      rated.states.some((state) => state === row[rated.field]) &&
      rated.roles.some((role) => roles.includes(role)),
  );
  return found === undefined ? null : (found[0] as RatedMatter);
}

/** Matters of one administrator. */
export function mattersOf(bureau: Rated['bureau']): RatedMatter[] {
  return Object.entries(RATED).flatMap(([matter, rated]) => (rated.bureau === bureau ? [matter as RatedMatter] : []));
}
