import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { certificateCommands } from '@trainrace/contract/areas/results/certificate-commands';
import { certificateCommandLabels } from '@trainrace/contract/areas/results/certificate-commands.labels';
import { CERTIFICATE } from '@trainrace/contract/dictionaries';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { commandActions } from '#resource/command/table-commands.tsx';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useRights } from '#api/identity.ts';
import { definePage, type PageOf } from '#resource/define-page.tsx';
import { about } from './certificate.about.words.ts';
import { certificateText } from './certificate.words.ts';
import { outlookText } from './own-certificates.words.ts';
import { CertificateFile, CertificateToolbar } from './CertificateTools.tsx';

type Shape = typeof certificate.family.record.shape;

const OwnCertificates = lazyPart(() => import('./OwnCertificates.tsx'), 'OwnCertificates', { isExtra: true });

const state = {
  field: 'certState',
  tones: { [CERTIFICATE.making]: 'waiting', [CERTIFICATE.issued]: 'good', [CERTIFICATE.revoked]: 'bad' },
} as const;

const commands = {
  table: certificateCommands,
  words: certificateCommandLabels,
  call: certificate.command,
  labels: certificate.family.labels,
  name: 'certNo',
  refresh: [certificate.family.path],
};

const page = {
  about: about['/competition/certificate'],
  columns: [
    'certNo',
    state,
    'holderName',
    'certKind',
    'tradeName',
    'awardLevel',
    'contestName',
    { field: 'issueTime', isHidden: true },
    { field: 'rankNo', isHidden: true },
    { field: 'honourCode', isHidden: true },
    { field: 'promoteLevel', isHidden: true },
  ],
  filters: ['contestId', 'certKind', 'certState', 'certNo', 'holderName', 'issueTime'],
  detail: [
    {
      title: certificateText.content,
      fields: [
        'certNo',
        'certKind',
        'holderName',
        'holderUnit',
        'contestName',
        'tradeName',
        'rankNo',
        'awardLevel',
        'honourCode',
        'promoteLevel',
        'refereeRole',
      ],
    },
    {
      title: certificateText.standing,
      fields: [state, 'issueTime', 'verifyCode', 'fileHash', 'revokeTime', 'revokeReason'],
    },
  ],
  toolbar: CertificateToolbar,
  rowActions: commandActions<Shape, VerbOf<typeof certificateCommands>>(commands),
  states: commands,
  detailExtra: CertificateFile,
} as const satisfies PageOf<typeof certificate>;

const ForIssuer = definePage(certificate, { ...page, empty: certificateText.empty });
const ForUnit = definePage(certificate, { ...page, empty: outlookText.noneOfUnit });
const ForPerson = definePage(certificate, {
  ...page,
  empty: outlookText.none,
  filters: ['certKind', 'certState'],
  Lead: () => (
    <LazyBoundary fallback={null}>
      <OwnCertificates />
    </LazyBoundary>
  ),
});

/** Issuers have much to look through; the others are told what becomes of theirs. */
export function CertificatePage() {
  const rights = useRights();
  if (rights.has(certificate.issue.action)) return <ForIssuer />;
  if (!rights.has(applicationInfo.personLookScore.action)) return <ForUnit />;
  return <ForPerson />;
}
