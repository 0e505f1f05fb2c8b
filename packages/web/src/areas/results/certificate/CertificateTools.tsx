import { DownloadOutlined } from '@ant-design/icons';
import { certificate, type Certificate } from '@trainrace/contract/areas/results/certificate';
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { certificateText } from './certificate.words.ts';

const IssueDialog = lazyPart(() => import('./IssueDialog.tsx'), 'IssueDialog');

/** Over the list: for who may, all of a contest at once. */
export function CertificateToolbar() {
  const t = useWords(certificateText);
  const rights = useRights();
  const [open, setOpen] = useState<'issue' | 'pack' | null>(null);
  return (
    <>
      {rights.has(certificate.pack.action) && <Button onClick={() => setOpen('pack')}>{t('packAll')}</Button>}
      {rights.has(certificate.issueAll.action) && (
        <Button type="primary" onClick={() => setOpen('issue')}>
          {t('issueAll')}
        </Button>
      )}
      {open !== null && (
        <LazyBoundary fallback={null}>
          <IssueDialog isIssuing={open === 'issue'} close={() => setOpen(null)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Below a certificate: the document, and what everybody sees of it. */
export function CertificateFile({ record }: { record: Certificate }) {
  const t = useWords(certificateText);
  const { id, certNo, certState, verifyCode } = record;
  if (certState === CERTIFICATE.making) return null;
  // The toast says what went wrong.
  const save = () => void download(certificate.document, { id }, `${certNo}.pdf`).catch(() => undefined);
  return (
    <Flex gap={8} wrap>
      <Button type="primary" icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('download')}
      </Button>
      {verifyCode !== undefined && (
        <Button href={`/verify/${verifyCode}`} target="_blank" rel="noreferrer">
          {t('openVerify')}
        </Button>
      )}
    </Flex>
  );
}
