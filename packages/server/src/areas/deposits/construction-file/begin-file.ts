// The beginning of a new file: the enterprise as it wrote of itself in its last one, and the project as its permit names it.
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { FILE } from '@trainrace/contract/dictionaries';
import { SAME_IN_NEXT, type BegunFile } from '@trainrace/contract/areas/deposits/new-file';
import { sql } from 'kysely';
import { notDeleted, reachTo, specOf } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { constructionFileSpec, constructionFileStore } from './file-store.ts';
import type { Services } from '#platform/services.ts';
import { decryptSensitive, isSensitive } from '#platform/store/sensitive.ts';
import { enterpriseWith, ownEnterprise } from './enterprise-of.ts';

type Draft = BegunFile['draft'];

export async function beginFile(
  { specs }: Pick<Services, 'specs'>,
  context: Context,
  permitNo: string | undefined,
): Promise<BegunFile> {
  const permit = permitNo === undefined ? undefined : await permitOf(specs, context, permitNo);
  const enterprise =
    context.scope === 'unit' ? await ownEnterprise(context) : permit && (await enterpriseWith(context, permit.uscc));
  const draftId = permitNo === undefined ? null : await ownDraftOf(context, permitNo);
  if (enterprise === undefined) return { enterprise: null, draft: ofPermit(permit), draftId };
  const { id, name, uscc, townCode } = enterprise;
  return {
    enterprise: { name, uscc },
    draft: {
      ...(context.scope === 'unit' ? {} : { enterpriseId: id }),
      // Most projects of an enterprise are where it is.
      ...(townCode === null ? {} : { townCode }),
      ...(await ofLastFile(context, id)),
      ...ofPermit(permit),
    },
    draftId,
  };
}

/** Begun before and not handed in: a second file of a permit would be refused when it is saved. */
async function ownDraftOf(context: Context, permitNo: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select t.id from construction_file t
    where t.permit_no = ${permitNo} and t.file_status = ${FILE.draft} and t.is_deleted = 0
      and ${constructionFileSpec.editable!(context)} order by t.id desc limit 1`.execute(readerOf(context.db));
  return rows[0]?.id ?? null;
}

interface Permit {
  projectName: string;
  permitNo: string;
  permitDate: string;
  townCode: string;
  uscc: string;
}

/** One that is in sight and has no file yet. */
async function permitOf(specs: Services['specs'], context: Context, permitNo: string): Promise<Permit | undefined> {
  const reach = reachTo(context, specOf(specs, constructionPermit.family), 'list');
  if (reach === null) return undefined;
  const { rows } = await sql<Permit>`
    select t.project_name as "projectName", t.permit_no as "permitNo", t.permit_date::text as "permitDate",
      t.town_code as "townCode", t.uscc
    from construction_permit t where t.permit_no = ${permitNo} and ${notDeleted(reach)}`.execute(readerOf(context.db));
  return rows[0];
}

function ofPermit(permit: Permit | undefined): Draft {
  if (permit === undefined) return {};
  const { uscc: _uscc, ...project } = permit;
  return project;
}

/** Numbers in full for the enterprise alone; without a file yet it is reached by the number of its account. */
async function ofLastFile(context: Context, enterpriseId: string): Promise<Draft> {
  const isOwn = enterpriseId === context.user.id;
  const { records } = await constructionFileStore(context).page({ current: 1, size: 1, enterpriseId });
  const [last] = records;
  if (last === undefined) {
    const { mobile } = isOwn ? await decryptSensitive(context, 'userInfo', enterpriseId, ['mobile']) : { mobile: null };
    return mobile === null ? {} : { laborMobile: mobile };
  }
  const whole = isOwn ? await decryptSensitive(context, 'constructionFile', last.id, ['laborMobile']) : {};
  const known = { ...last, ...whole };
  const said = SAME_IN_NEXT.filter((field) => known[field] && (isOwn || !isSensitive(field)));
  return Object.fromEntries(said.map((field) => [field, known[field]]));
}
