import { trainingCertificate, type TrainingCertificate } from '@trainrace/contract/areas/training/training-certificate';
import { skillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { Button, Flex } from 'antd';
import { download } from '#api/call.ts';
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { definePage } from '#resource/define-page.tsx';
import { PassportOf } from '../PassportOf.tsx';
import { refreshNoteOf } from '../RefreshNote.tsx';
import { trainingText } from '../training.words.ts';
import { about } from './training-certificate.about.words.ts';
import { certificateText } from './training-certificate.words.ts';

/** The paper of what was issued here; that of others they have themselves. */
function CertificatePaper({ record: { id, certNo, source } }: { record: TrainingCertificate }) {
  const t = useWords(trainingText);
  const rights = useRights();
  // The toast says what went wrong.
  const save = () => void download(trainingCertificate.document, { id }, `${certNo}.pdf`).catch(() => undefined);
  return (
    <Flex gap={12} wrap align="center">
      {source === 'local' && rights.has(trainingCertificate.document.action) && (
        <Button type="primary" onClick={save}>
          {t('download')}
        </Button>
      )}
      <PassportOf id={id} right={skillPassport.look.action} />
    </Flex>
  );
}

export const TrainingCertificatePage = definePage(trainingCertificate, {
  about: about['/training/training_certificate'],
  empty: certificateText.empty,
  toolbar: refreshNoteOf('getTrainCertificate', trainingCertificate.family.path),
  columns: [
    'certNo',
    'name',
    'certType',
    'occupationName',
    'level',
    'issueOrg',
    'issueDate',
    'certState',
    { field: 'idCardNo', isHidden: true },
    { field: 'source', isHidden: true },
  ],
  filters: ['name', 'certNo', 'occupationName', 'source'],
  detail: [
    {
      fields: [
        'certNo',
        'certType',
        'name',
        'idCardNo',
        'occupationName',
        'level',
        'issueOrg',
        'issueDate',
        'scoreTheory',
        'scorePractice',
        'certState',
        'source',
        'refreshedAt',
      ],
    },
  ],
  detailExtra: CertificatePaper,
});
