// About whom the caller may ask: people and units of the caller's own work, decided by the scope of the right to the very call.
import { PERSON } from '@trainrace/contract/dictionaries';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { specOf } from '#platform/access/family-specs.ts';
import { snake } from '#platform/db/snake.ts';
import type { Services } from '#platform/services.ts';
import { isProved } from '#platform/accounts/own-person.ts';
import { holdsPlace } from './standing-entry.ts';
import { consentOf } from './consent-of.ts';

/** How somebody is in reach: by an entry of the caller's work, or only until a consent ends. */
export type Access = { until: Date | null };

type Known = Pick<Services, 'specs'>;

/** The same answer for somebody unknown and for somebody else's. */
export async function accessTo(
  services: Known,
  context: Context,
  query: Readonly<Record<string, string>>,
): Promise<Access> {
  const { idCardNo, uscc } = query;
  if (idCardNo !== undefined) return await accessToPerson(services, context, idCardNo);
  if (context.scope === 'all' || (uscc !== undefined && (await holds(context, unitNear(services, context, uscc)))))
    return { until: null };
  throw notFound();
}

async function accessToPerson(services: Known, context: Context, idCardNo: string): Promise<Access> {
  const subjects = context.cipher.blindIndexes(idCardNo);
  const near = context.scope === 'self' ? isOneself(context, subjects) : personNear(services, context, subjects);
  if (await holds(context, near)) return { until: null };
  const until = await consentOf(context, subjects);
  if (until === null) throw notFound();
  return { until };
}

const holds = async ({ db }: Context, condition: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ near: boolean }>`select ${condition} as near`.execute(db)).rows[0]!.near;

/** A living row of this family that the scope of the call reaches. */
function reached({ specs }: Known, context: Context, family: Pick<AnyFamily, 'path'>, which: RawBuilder<unknown>) {
  const { table, visible } = specOf(specs, family);
  return sql`exists (select from ${sql.table(snake(table))} t where ${which} and t.is_deleted = 0 and ${visible(context)})`;
}

/** A number typed into a draft opens nothing: it takes an entry in the caller's reach that was handed in and stands. */
const personNear = (services: Known, context: Context, subjects: Buffer[]): RawBuilder<unknown> =>
  reached(
    services,
    context,
    applicationInfo.family,
    sql`t.id_card_no_idx = any(${subjects}) and ${context.scope === 'all' ? isHandedIn : holdsPlace('t')}`,
  );

const isHandedIn = sql`t.audit_status >= ${sql.lit(FIRST_REVIEW)}`;

/** Everybody may ask about themselves, once it was checked who they are. */
const isOneself = ({ user }: Context, subjects: Buffer[]): RawBuilder<unknown> => sql`exists (
  select from user_info u where u.id = ${user.id} and u.id_card_no_idx = any(${subjects}) and ${isProved('u')})`;

function unitNear(services: Known, context: Context, uscc: string): RawBuilder<unknown> {
  const isIt = sql`t.uscc = ${uscc}`;
  return sql.join(
    [
      reached(
        services,
        context,
        userInfo.family,
        sql`t.account_type = ${sql.lit(PERSON.enterprise)} and t.work_unit_uscc = ${uscc}`,
      ),
      reached(services, context, tournamentUnit.family, isIt),
      reached(services, context, constructionFile.family, isIt),
      reached(services, context, groupInfo.family, isIt),
    ],
    sql` or `,
  );
}

/** Checks the right to read data on a person: by a right to the very call, as the person, or by consent. */
export async function mayReadOf(context: Context, idCardNo: string): Promise<{ isOwn: boolean; byConsent: boolean }> {
  const subjects = context.cipher.blindIndexes(idCardNo);
  return {
    isOwn: await holds(context, isOneself(context, subjects)),
    byConsent: (await consentOf(context, subjects)) !== null,
  };
}
