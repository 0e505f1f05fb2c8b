// Returns of the sample data: applied for, public since day 12, approved, given back; with an objection to the public one.
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { DEPOSIT_RETURN, FILE, OBJECTION, TRAIL } from '@trainrace/contract/dictionaries';
import { sensitiveColumns } from '../../../src/platform/store/sensitive.ts';
import { nextSerials } from '../../../src/platform/store/serial.ts';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import { addDays, day } from '../../../src/platform/time/time.ts';
import { operatorsByAccount } from '../accounts/accounts.ts';
import { cabinetOf } from '../attachments.ts';
import { chronicleOf } from '../chronicle.ts';
import { insertAll } from '../insert.ts';
import type { Papers } from '../papers.ts';
import type { World } from '../world.ts';
import type { DemoFile } from './demo-file.ts';

const STATE_OF: Readonly<Record<number, number>> = {
  [FILE.returnAsked]: DEPOSIT_RETURN.applied,
  [FILE.returnPublic]: DEPOSIT_RETURN.publicity,
  [FILE.returnApproved]: DEPOSIT_RETURN.approved,
  [FILE.released]: DEPOSIT_RETURN.returned,
};

const PUBLICITY_DAYS = 30;

export async function loadReturns(world: World, papers: Papers, files: readonly DemoFile[]): Promise<void> {
  const { db } = world.services;
  const cabinet = cabinetOf(world);
  const bureau = (await operatorsByAccount(world))('adml');
  const rows = files.flatMap((file) => {
    const returnState = STATE_OF[file.fileStatus];
    if (returnState === undefined) return [];
    const asked = momentOf(file, FILE.returnAsked)!;
    const slot = { prjId: file.id, bizTable: 'construction_file', uploader: file.enterpriseId, moment: asked };
    return [
      {
        id: world.idAt(asked),
        constructionFileId: file.id,
        returnState,
        amount: file.approvedAmount,
        promiseAtt: cabinet.put(papers.promise, { ...slot, flowNode: 'FHSQ', originalName: '返还承诺书.pdf' }),
        photoAtts: [cabinet.put(papers.idCopy, { ...slot, flowNode: 'GSZP', originalName: '现场公示照片.jpg' })],
        actualEnd: day(addDays(asked, -10)),
        appliedBy: file.enterpriseId,
        ...publicityOf(file),
        publishedBy: momentOf(file, FILE.returnPublic) === undefined ? null : bureau.id,
        decidedBy: momentOf(file, FILE.returnApproved) === undefined ? null : bureau.id,
        decidedAt: momentOf(file, FILE.returnApproved)?.toISOString() ?? null,
        releaseDate: dayOf(momentOf(file, FILE.released)),
        createTime: asked.toISOString(),
        updateTime: file.moments.at(-1)![1].toISOString(),
      },
    ];
  });
  await insertAll(db, 'attach', cabinet.rows);
  await insertAll(db, 'marginReturn', rows);
  const open = rows.find(({ returnState }) => returnState === DEPOSIT_RETURN.publicity)!;
  await objectTo(world, open.id, files.find(({ id }) => id === open.constructionFileId)!.projectName);
}

const momentOf = ({ moments }: DemoFile, status: number) => moments.find(([one]) => one === status)?.[1];
const dayOf = (moment: Date | undefined): string | null => (moment === undefined ? null : day(moment));

/** A return that was decided on had been public for all its days. */
function publicityOf(file: DemoFile): { publicityStart: string | null; publicityEnd: string | null } {
  const approved = momentOf(file, FILE.returnApproved);
  const begun = approved === undefined ? momentOf(file, FILE.returnPublic) : addDays(approved, -PUBLICITY_DAYS - 1);
  return {
    publicityStart: dayOf(begun),
    publicityEnd: begun === undefined ? null : day(addDays(begun, PUBLICITY_DAYS)),
  };
}

async function objectTo(world: World, subjectId: string, projectName: string): Promise<void> {
  const { services, at, idAt } = world;
  const { db, cipher } = services;
  const made = at(-4, 16);
  const id = idAt(made);
  const [no] = await nextSerials(db, 'OBJECTION', at(0), 1);
  const chronicle = chronicleOf(world);
  const changes = changesBetween(publicObjection.family, {}, { objectionState: OBJECTION.waiting });
  const bizTable = 'public_objection';
  chronicle.tell(null, made, { bizTable, bizId: id, bizNo: no!, bizTitle: projectName, action: TRAIL.added, changes });
  await insertAll(db, 'publicObjection', [
    {
      id,
      no,
      subject: 'depositReturn',
      subjectId,
      ...sensitiveColumns(cipher, { table: 'publicObjection', id }, 'objector', '吴示工'),
      ...sensitiveColumns(cipher, { table: 'publicObjection', id }, 'mobile', '19900007005'),
      content: '本人所在班组还有6人9月份的工资没有结清，请核实后再返还。',
      objectionState: OBJECTION.waiting,
      createTime: made.toISOString(),
      updateTime: made.toISOString(),
    },
  ]);
  await chronicle.write();
}
