import { ownPrivacy, type OwnPrivacy } from '@trainrace/contract/areas/privacy/own-privacy';
import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import type { RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { rulesInForce } from './retention/rules-in-force.ts';
import { codeRefused, proveCode, sendCode } from '#platform/sms/codes.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time/time.ts';
import { closeOwnAccount, obstaclesTo } from './close-account.ts';
import { consentStateAt } from './consent-record.ts';
import { exportOwn, handleOwnExport } from './own-export.ts';
import { oneself, ownRecords, ownSubjects, type Oneself } from './own-records.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export function mountOwnPrivacy(app: FastifyInstance, services: Services): void {
  handleOwnExport(services);
  mount(app, services, ownPrivacy.look, async (context) => await look(context));
  mount(app, services, ownPrivacy.code, async (context) =>
    sendCode(services, context, mobileOf(await oneself(context)), 'privacy'),
  );
  mount(app, services, ownPrivacy.export, async (context, { code }) => {
    const codeId = await prove(services, context, code);
    return await exportOwn(services, context, codeId);
  });
  mount(app, services, ownPrivacy.withdraw, async (context, { id }) => await withdrawConsent(context, id));
  mount(app, services, ownPrivacy.close, async (context, { code }) => {
    const codeId = await prove(services, context, code);
    return await closeOwnAccount(context, codeId);
  });
}

async function look(context: Context): Promise<OwnPrivacy> {
  const who = await oneself(context);
  const consents = await consentsOf(context);
  return {
    mobile: who.mobileMask,
    kept: await keptOf(context, who),
    consents,
    obstacles: await obstaclesTo(context, who),
  };
}

async function keptOf({ db, now }: Context, who: Oneself): Promise<OwnPrivacy['kept']> {
  const counts = ownSubjects().map(
    (
      subject,
    ) => sql`select ${subject}::text as subject, count(*)::int as count, left(min(t.create_time)::text, 10) as oldest
      from ${ownRecords(subject, who)}`,
  );
  const { rows } = await sql<{ subject: RetentionSubject; count: number; oldest: string | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  const rules = await rulesInForce(db, day(now));
  return rows.flatMap(({ subject, count, oldest }) => {
    if (count === 0 || oldest === null) return [];
    const rule = rules.find((one) => one.subject === subject);
    const { months, way } = rule ?? { months: RETAINED[subject].months, way: RETAINED[subject].ways[0] };
    return [{ subject, count, oldest, months, way, event: RETAINED[subject].event }];
  });
}

const MOST_CONSENTS = 100;

async function consentsOf({ db, user, now }: Context): Promise<OwnPrivacy['consents']> {
  const { rows } = await sql<
    OwnPrivacy['consents'][number]
  >`select id, kind, edition, left(create_time::text, 19) as create_time,
      asked_by, ${consentStateAt(now.toISOString())} as state
    from consent t where account_id = ${user.id} order by id desc limit ${MOST_CONSENTS}`.execute(db);
  return rows;
}

function mobileOf({ mobile }: Oneself): string {
  if (mobile === null) throw new Refused(409, 'privacyNoMobile');
  return mobile;
}

/** The id of the code, for the transaction that uses it up. */
async function prove(services: Services, context: Context, code: string): Promise<string> {
  const proof = { mobile: mobileOf(await oneself(context)), code, purpose: 'privacy' as const };
  const id = await proveCode(services, proof, context.now);
  if (id === null) throw badFields([{ field: 'code', key: codeRefused().saying.key }]);
  return id;
}
