// An entry as the server works with it: the record with its personal values in full, and who had a hand in it.
import { sensitivePlace } from '#platform/store/sensitive.ts';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { sxt } from '@trainrace/contract/areas/outside/ext';
import { sql } from 'kysely';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { readerOf } from '#platform/db/connect.ts';
import type { CipherDb, Context } from '#platform/context/context.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import { applicationStore } from './application.store.ts';
import { seatFields, SEATS, type Seats } from './seats.ts';

export interface Entry {
  /** As lists show it. */
  row: ApplicationInfo;
  /** With ID number, mobile and birthday in full. */
  readonly full: ApplicationInfo;
  createUser: string | null;
  submitUser: string | null;
  /** Those for whom a stand-in made it. */
  madeFor: readonly string[];
  /** Everybody who wrote to it: of a unit each person, not the account. */
  enteredBy: readonly string[];
}

interface Kept {
  createUser: string | null;
  submitUser: string | null;
  enteredBy: string[];
  madeFor: string[];
  idCardNoEnc: Buffer | null;
  mobileEnc: Buffer | null;
  guardianMobileEnc: Buffer | null;
  born: string | null;
}

const KEPT = sql<Kept>`t.create_user as "createUser", t.submit_user as "submitUser", t.entered_by as "enteredBy",
  array(select z.for_id from stand_in_deed z where z.biz_id = t.id and z.person_id = t.create_user) as "madeFor",
  t.id_card_no_enc as "idCardNoEnc", t.mobile_enc as "mobileEnc", t.guardian_mobile_enc as "guardianMobileEnc", t.birthday as born`;

/** One in the caller's reach. */
export async function findEntry(context: Context, id: string, options: { lock?: boolean } = {}): Promise<Entry> {
  const { row, kept } = apart(await applicationStore(context).find(id, { ...options, also: KEPT }));
  return entryWith(context.cipher, row, kept);
}

/** Those of the caller's reach, each id once, in the order of the ids. */
export async function findEntries(context: Context, ids: readonly string[]): Promise<Entry[]> {
  const rows = await applicationStore(context).findAll(ids);
  const kept = await sql<Kept & { id: string }>`select t.id, ${KEPT} from application_info t
    where t.id = any(${[...ids]}::uuid[])`.execute(readerOf(context.db));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const keptById = new Map(kept.rows.map((row) => [row.id, row]));
  return ids.map((id) => entryWith(context.cipher, rowById.get(id)!, keptById.get(id)!));
}

/** The same with its seats, for who looks at it. */
export async function findSeatedEntry(context: Context, id: string): Promise<Entry> {
  const found = await applicationStore(context).find(id, { also: sql<Kept & Seats>`${KEPT}, ${SEATS}` });
  const { row, kept, seats } = apart(found);
  return entryWith(context.cipher, Object.assign(row, seatFields({ seats })), kept);
}

/** A copy of a hundred fields costs as much as reading them: there is one. */
function apart(found: ApplicationInfo & Kept & Partial<Seats>) {
  const {
    createUser,
    submitUser,
    enteredBy,
    madeFor,
    idCardNoEnc,
    mobileEnc,
    guardianMobileEnc,
    born,
    seats = null,
    ...row
  } = found;
  const kept = { createUser, submitUser, enteredBy, madeFor, idCardNoEnc, mobileEnc, guardianMobileEnc, born };
  return { row: row as ApplicationInfo, kept, seats };
}

/** Of a row that was just written: it may have gone out of the caller's reach. */
export async function entryOf({ db, cipher }: CipherDb, row: ApplicationInfo): Promise<Entry> {
  const { rows } = await sql<Kept>`select ${KEPT} from application_info t where t.id = ${row.id}`.execute(readerOf(db));
  return entryWith(cipher, row, rows[0]!);
}

function entryWith(cipher: FieldCipher, row: ApplicationInfo, kept: Kept): Entry {
  const open = (field: 'idCardNo' | 'mobile' | 'guardianMobile', sealed: Buffer | null) =>
    sealed === null ? null : cipher.decrypt(sealed, sensitivePlace('applicationInfo', field, row.id));
  let full: ApplicationInfo | undefined;
  return {
    row,
    createUser: kept.createUser,
    submitUser: kept.submitUser,
    enteredBy: kept.enteredBy,
    madeFor: kept.madeFor,
    // Opened for who needs it only: most who look at an entry see the masks.
    get full() {
      full ??= {
        ...row,
        idCardNo: open('idCardNo', kept.idCardNoEnc),
        mobile: open('mobile', kept.mobileEnc),
        guardianMobile: open('guardianMobile', kept.guardianMobileEnc),
        birthday: kept.born,
      };
      return full;
    },
  };
}

/** Full values for who entered them, masks for everybody else (wire §6); insurance data for who may ask for them. */
export function entryShownTo({ user }: Pick<Context, 'user'>, entry: Entry): ApplicationInfo {
  const isOwn = [entry.row.userId, entry.row.groupId, entry.createUser, ...entry.madeFor].includes(user.id);
  const shown = isOwn ? entry.full : entry.row;
  if (scopeOfUser(user, sxt.getPersonInsured.action) !== null) return shown;
  const { insuredUnit: _, insuredMonths: __, insuredFrom: ___, ...rest } = shown;
  return rest;
}
