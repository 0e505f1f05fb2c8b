// People that the school and the business of wire §9 keep, entered or not.
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { cabinetOf } from '../attachments.ts';
import type { Group } from '../accounts/groups.ts';
import { insertAll } from '../insert.ts';
import type { Papers } from '../papers.ts';
import type { SamplePeople } from '../accounts/people.ts';
import type { World } from '../world.ts';

const STUDENTS = 30;
const WORKERS = 12;

export async function loadRosters(
  world: World,
  samplePeople: SamplePeople,
  { groups, papers }: { groups: readonly Group[]; papers: Papers },
): Promise<void> {
  const { services, at, idAt, random } = world;
  const cabinet = cabinetOf(world);
  const rows = ([1, 2] as const).flatMap((type) => {
    const { operator } = groups.find((group) => group.type === type)!;
    const isSchool = type === 1;
    return Array.from({ length: isSchool ? STUDENTS : WORKERS }, (_, index) => {
      const moment = at(-40 + (index % 20), 9, index);
      const id = idAt(moment);
      const { name, idCardNo, nation, mobile, address, education } = isSchool
        ? samplePeople.student()
        : samplePeople.worker();
      const slot = { prjId: id, bizTable: 'roster_person', flowNode: 'ZJZ', originalName: `${name}证件照.jpg` };
      // Some photos are still to come.
      const hasPhoto = index % 5 !== 4;
      const photo = () => cabinet.put(random.pick(papers.portraits), { ...slot, uploader: operator.id, moment });
      const person = {
        id,
        groupId: operator.id,
        name,
        idType: RESIDENT_ID_CARD,
        idCardNo,
        nation,
        mobile,
        address,
        education,
        className: isSchool ? `机电240${1 + (index % 2)}班` : '生产一部',
        major: isSchool ? '机电一体化' : null,
        workYears: isSchool ? 1 : 3 + (index % 9),
        isLocal: 1,
        photoAttId: hasPhoto ? photo() : null,
        createUser: operator.id,
        createTime: moment.toISOString(),
        updateUser: operator.id,
        updateTime: moment.toISOString(),
      };
      return toColumns(services.cipher, { table: 'rosterPerson', id }, person);
    });
  });
  await insertAll(services.db, 'attach', cabinet.rows);
  await insertAll(services.db, 'rosterPerson', rows);
}
