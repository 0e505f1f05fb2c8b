// Subject of a statement: the reporter names the project, everything else follows from the account.
import { DEPOSIT_FILE_OPEN } from '@trainrace/contract/areas/deposits/statement-rules';
import { REPORT_TYPE, reportType, town } from '@trainrace/contract/dictionaries';
import type { MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { Role } from '@trainrace/contract/access/roles';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';

export interface Subject {
  constructionFileId: string | null;
  supervisorUnitId: string | null;
  townCode: string | null;
  ownerId: string | null;
  subjectName: string;
  enterpriseName: string | null;
}

const NOBODY: Subject = {
  constructionFileId: null,
  supervisorUnitId: null,
  townCode: null,
  ownerId: null,
  subjectName: '',
  enterpriseName: null,
};

const KIND_OF: Partial<Readonly<Record<Role, number>>> = {
  ENT: REPORT_TYPE.wages,
  SUP: REPORT_TYPE.deposits,
  TOWN: REPORT_TYPE.town,
};

export async function subjectOf(
  context: Context,
  asked: Pick<MonthlyStatement, 'reportType' | 'constructionFileId'>,
): Promise<Subject> {
  const { user } = context;
  const kind = user.roles.map((role) => KIND_OF[role]).find((one) => one !== undefined);
  if (asked.reportType !== kind)
    throw badFields([
      { field: 'reportType', key: 'statementNotYours', params: { kind: labelOf(reportType, kind ?? '') } },
    ]);
  if (kind === REPORT_TYPE.deposits)
    return { ...NOBODY, supervisorUnitId: user.id, ownerId: user.id, subjectName: user.name };
  if (kind === REPORT_TYPE.town) {
    if (user.townCode === null) throw notFound();
    return { ...NOBODY, townCode: user.townCode, subjectName: labelOf(town, user.townCode)[0] };
  }
  if (!asked.constructionFileId) throw badFields([{ field: 'constructionFileId', key: 'statementProjectNeeded' }]);
  return await ofProject(context, asked.constructionFileId);
}

async function ofProject({ db, user }: Context, id: string): Promise<Subject> {
  if (!isId(id)) throw notFound();
  const file = await db
    .selectFrom('constructionFile')
    .select(['projectName', 'enterpriseName', 'townCode', 'fileStatus'])
    .where('id', '=', id)
    .where('enterpriseId', '=', user.id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (file === undefined) throw notFound();
  if (!DEPOSIT_FILE_OPEN.includes(file.fileStatus)) throw new Refused(409, 'statementFileClosed');
  const { projectName, enterpriseName, townCode } = file;
  return { ...NOBODY, constructionFileId: id, ownerId: user.id, townCode, subjectName: projectName, enterpriseName };
}
