// Changing the address of a draft: the row and its trail in one transaction, on a contest and a trade that hold still.
import { sensitivePlace } from '../../src/platform/store/sensitive.ts';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { role } from '@trainrace/contract/access/roles';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { FieldCipher } from '../../src/platform/security/field-cipher.ts';
import { Failure } from './answer.ts';
import { SAVED, named, seated, seenBy, type Row } from './application-row.ts';
import { scopeOf } from './applications.ts';
import { prepared } from './pool.ts';
import { encryptTrail, type Sealing } from './encrypt-trail.ts';
import type { Caller } from './session.ts';

const KEPT = `t.create_user as "createUser", t.id_card_no_enc as "idCardNoEnc", t.mobile_enc as "mobileEnc",
  t.birthday as born`;
const LABEL = applicationInfo.family.labels.address[0];

export interface Draft {
  id: string;
  address: string;
}

export async function saveDraft(pool: pg.Pool, sealing: Sealing, caller: Caller, draft: Draft, ip: string) {
  if (typeof draft.id !== 'string' || typeof draft.address !== 'string' || draft.address.length > 200)
    throw new Failure(400);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const saved = await save(client, sealing, caller, { ...draft, ip });
    await client.query('commit');
    return named(seated(shownTo(sealing.cipher, caller, { ...saved, seats: null })));
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function save(
  client: pg.PoolClient,
  sealing: Sealing,
  caller: Caller,
  { id, address, ip }: Draft & { ip: string },
): Promise<Row> {
  const values: unknown[] = [id];
  const where = `t.id = $1 and t.is_deleted = 0 and ${scopeOf(caller, values)}`;
  const locked = await client.query<{ isOpen: boolean }>(
    prepared(
      `select c.contest_status in (30, 40) and x.trade_status <> $2 as "isOpen" from contest_info c
        join contest_trade x on x.contest_id = c.id where x.id = (select contest_trade_id from application_info where id = $1)
        and c.is_deleted = 0 and x.is_deleted = 0 for share of c, x`,
      [id, TRADE.cancelled],
    ),
  );
  if (locked.rows[0]?.isOpen !== true) throw new Failure(409);
  const read = `select ${seenBy(caller.id, SAVED, values)}, ${KEPT} from application_info t where ${where}`;
  const [before] = (await client.query<Row>(prepared(`${read} for update of t`, values))).rows;
  if (before === undefined) throw new Failure(404);
  if (before['auditStatus'] !== 0) throw new Failure(409);
  if (before['address'] === address) return before;
  const now = new Date().toISOString();
  await client.query(
    prepared(
      `update application_info set address = $2, version = version + 1, update_user = $3, update_time = $4
        where id = $1 and version = $5`,
      [id, address, caller.id, now, before['version']],
    ),
  );
  const change = { field: 'address', label: LABEL, before: before['address'], after: address, isMasked: false };
  const trail = await encryptTrail(client, sealing, {
    id: v7(),
    bizTable: 'APPLICATION_INFO',
    bizId: id,
    bizNo: String(before['applyNo']),
    bizTitle: before['name'] as string | null,
    action: TRAIL.changed,
    changes: JSON.stringify([change]),
    reason: null,
    operatorId: caller.id,
    operatorName: caller.name,
    operatorRole: caller.roles.map((one) => role.labels.get(one as 'IND')![0]).join(','),
    operateTime: now,
    ip,
    traceId: null,
  });
  await client.query(
    prepared(
      `insert into modify_record (id, biz_table, biz_id, biz_no, biz_title, action, changes, reason, operator_id, operator_name,
          operator_role, operate_time, ip, trace_id, mac)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      Object.values(trail),
    ),
  );
  return (await client.query<Row>(prepared(read, values))).rows[0]!;
}

/** Full values for who entered them, masks for everybody else. */
function shownTo(cipher: FieldCipher, caller: Caller, { createUser, idCardNoEnc, mobileEnc, born, ...row }: Row): Row {
  if (![row['userId'], row['groupId'], createUser].includes(caller.id)) return row;
  const open = (field: 'idCardNo' | 'mobile', sealed: unknown) =>
    sealed === null
      ? null
      : cipher.decrypt(sealed as Buffer, sensitivePlace('applicationInfo', field, String(row['id'])));
  return { ...row, birthday: born, idCardNo: open('idCardNo', idCardNoEnc), mobile: open('mobile', mobileEnc) };
}
