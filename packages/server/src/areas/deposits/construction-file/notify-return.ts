import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';

const about = ({ id }: ConstructionFile) => ({
  link: `/deposit/construction_file?view=${id}`,
  about: { bizTable: 'construction_file', bizId: id },
});

export async function notifyReturnApplied(context: Context, file: ConstructionFile): Promise<void> {
  const to = await colleaguesWith(context.db, context.user.rights, ['construction_file_publish_return']);
  const params = { enterprise: file.enterpriseName, project: file.projectName };
  await notify(context, [{ template: 'RETURN_APPLIED', params, to, ...about(file) }]);
}

export async function notifyReturnPublic(
  context: Context,
  file: ConstructionFile,
  days: { start: string; end: string },
): Promise<void> {
  return await notify(context, [
    {
      template: 'RETURN_PUBLIC',
      params: { project: file.projectName, ...days },
      to: [file.enterpriseId],
      ...about(file),
    },
  ]);
}

export async function notifyReturnRefused(context: Context, file: ConstructionFile, reason: string): Promise<void> {
  return await notify(context, [
    {
      template: 'RETURN_REFUSED',
      params: { project: file.projectName, reason },
      to: [file.enterpriseId],
      ...about(file),
    },
  ]);
}

/** The enterprise, and whoever has to give something back. */
export async function notifyReturnApproved(context: Context, file: ConstructionFile): Promise<void> {
  const { rows } = await sql<{ id: string; issuerUnitId: string }>`
    select id, issuer_unit_id as "issuerUnitId" from margin_instrument
    where construction_file_id = ${file.id} and waits_for = 'release' and issuer_unit_id is not null and is_deleted = 0`.execute(
    readerOf(context.db),
  );
  const params = { project: file.projectName };
  await notify(context, [
    { template: 'RETURN_APPROVED', params, to: [file.enterpriseId], ...about(file) },
    ...rows.map(({ id, issuerUnitId }) => ({
      template: 'DEPOSIT_TO_RELEASE' as const,
      params,
      to: [issuerUnitId],
      link: `/deposit/margin_instrument?view=${id}`,
      about: { bizTable: 'margin_instrument', bizId: id },
    })),
  ]);
}
