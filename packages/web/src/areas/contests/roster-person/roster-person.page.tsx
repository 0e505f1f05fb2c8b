import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { asksForFacts } from '@trainrace/contract/rules/identity';
import { definePage } from '#resource/define-page.tsx';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { cardReader } from '#widgets/id-card/card-reader.tsx';
import { about } from './roster-person.about.words.ts';
import { rosterText } from './roster-person.words.ts';

/** Of papers whose number does not say them. */
const isTyped = ({ idType, idCardNo }: { idType?: string | null; idCardNo?: string | null }) =>
  asksForFacts(idType, idCardNo);

export const RosterPersonPage = definePage(rosterPerson, {
  about: about['/application/roster_person'],
  empty: rosterText.empty,
  toolbar: importToolbar(rosterPerson),
  batch: bulkEdit(rosterPerson, (row) => String(row['name'])),
  columns: ['name', 'className', 'idCardNo', 'mobile', 'education', 'curSkillLevel', 'updateTime'],
  filters: ['name', 'className'],
  formFooter: cardReader(['name', 'idType', 'idCardNo', 'nation', 'address', 'photoAttId']),
  form: [
    {
      title: rosterText.person,
      fields: [
        'name',
        'idType',
        'idCardNo',
        { field: 'sex', when: isTyped },
        { field: 'birthday', when: isTyped },
        'nation',
        'mobile',
        'address',
        'isLocal',
      ],
    },
    {
      title: rosterText.work,
      fields: [
        'className',
        'education',
        'graduateSchool',
        'major',
        'post',
        'workYears',
        'curOccupation',
        'curSkillLevel',
        'curCertNo',
        'curCertDate',
      ],
    },
    { title: rosterText.papers, fields: ['photoAttId', 'otherAtts'] },
  ],
});
