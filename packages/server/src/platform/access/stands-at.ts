// Condition under which a stand-in holds at a moment, said once for the door, for jobs and for who is told (decision 0098).
import { DELEGABLE_ROLES } from '@trainrace/contract/access/stand-in';

const ROLES = `array[${DELEGABLE_ROLES.map((role) => `'${role}'`).join(', ')}]::text[]`;

/**
 * Over aliases `d` of the stand-in, `a` and `o` of who stands in, `pa` and `po` of the one who is away: both may sign in, are
 * still of one office, and there is something left to stand in for. `now` is a parameter or a column, never a moment in words:
 * each text is prepared under a name of its own, and there are only so many.
 */
export function standsAt(now: string): string {
  return `(d.ended_at is null and d.begins_at <= ${now} and d.ends_at > ${now}
    and d.holder_id = a.id and d.holder_operator_id is not distinct from o.id
    and pa.enabled = 1 and pa.pending_since is null and pa.is_deleted = 0 and pa.roles && ${ROLES}
    and pa.virtual_id is not distinct from a.virtual_id
    and (a.virtual_id is distinct from 'U031' or pa.town_code = a.town_code)
    and (d.giver_operator_id is null or (po.enabled = 1 and po.is_deleted = 0 and po.unit_id = a.id)))`;
}
