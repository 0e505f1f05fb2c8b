// A certificate as a document: what its template places, filled with what was issued.
import {
  FIRST_CERTIFICATES,
  type CertificateLayout,
} from '@trainrace/contract/areas/results/certificate-layout.labels';
import { citationWords } from '@trainrace/contract/areas/results/certificate.labels';
import {
  awardLevel,
  certificateKind,
  honour,
  skillLevel,
  TEMPLATE,
  type CertificateField,
  type CertificateKind,
} from '@trainrace/contract/dictionaries';
import { partOfRow } from '@trainrace/contract/print/placed-items';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Db } from '#platform/db/connect.ts';
import { groupedCode } from '../api/verify-code.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import type { PrintedDocument } from '#platform/print/document.ts';
import { backgroundOf, placedPage } from '#platform/print/placed-layout.ts';

export interface IssuedCertificate {
  certKind: CertificateKind;
  certNo: string;
  verifyCode: string;
  name: string | null;
  workUnit: string | null;
  contestName: string;
  tradeName: string | null;
  rankNo: number | null;
  awardLevel: number | null;
  honourCode: string | null;
  promoteLevel: number | null;
  refereeRole: string | null;
  /** yyyy-MM-dd */
  issueDate: string;
}

export interface UsedCertificateTemplate {
  id: string | null;
  layout: CertificateLayout;
  background: Uint8Array | null;
}

/** Template for certificates of a kind: that which the bureau uses, or the one that comes with the product. */
export async function usedCertificateTemplate(
  db: Db,
  files: FileStore,
  kind: CertificateKind,
): Promise<UsedCertificateTemplate> {
  const template = await findUsed(db, kind);
  if (template === undefined) return { id: null, layout: FIRST_CERTIFICATES[kind], background: null };
  const { id, paper, items, background } = template;
  return {
    id,
    layout: { paper, items: items.map(partOfRow) },
    background: await backgroundOf(db, files, background),
  };
}

/** As above, without reading the picture behind it. */
export async function usedCertificateLayout(db: Db, kind: CertificateKind): Promise<CertificateLayout> {
  const template = await findUsed(db, kind);
  if (template === undefined) return FIRST_CERTIFICATES[kind];
  return { paper: template.paper, items: template.items.map(partOfRow) };
}

const findUsed = async (db: Db, kind: CertificateKind) =>
  await db
    .selectFrom('certificateTemplate')
    .select(['id', 'paper', 'items', 'background'])
    .where('certKind', '=', kind)
    .where('templateState', '=', TEMPLATE.used)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();

/** Official papers are in Chinese, whoever asks for them. */
export function certificateDocument(
  issued: IssuedCertificate,
  { layout, background }: Omit<UsedCertificateTemplate, 'id'>,
  { photo, address }: { photo: Uint8Array | null; address: string },
): PrintedDocument {
  return {
    title: `${wordOf(certificateKind, issued.certKind, 'zh')} ${issued.certNo}`,
    paper: layout.paper,
    isWithoutFoot: true,
    pages: [
      placedPage(layout, {
        valueOf: (field: CertificateField) => valueOf(issued, field),
        photo,
        qr: address,
        background,
      }),
    ],
  };
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const word = (dictionary: Parameters<typeof wordOf>[0], value: string | number | null): string =>
  value === null ? '' : wordOf(dictionary, value, 'zh');

function valueOf(issued: IssuedCertificate, field: CertificateField): string {
  const { rankNo, issueDate } = issued;
  switch (field) {
    case 'title':
      return word(certificateKind, issued.certKind);
    case 'citation':
      return citationOf(issued);
    case 'rank':
      return rankNo === null ? '' : fill(citationWords.rank[0], { rank: rankNo });
    case 'award':
      return word(awardLevel, issued.awardLevel);
    case 'honour':
      return word(honour, issued.honourCode);
    case 'promoteLevel':
      return word(skillLevel, issued.promoteLevel);
    case 'verifyCode':
      return groupedCode(issued.verifyCode);
    case 'issuer':
      return citationWords.issuer[0];
    case 'issueDate': {
      const [year, month, day] = issueDate.split('-').map(Number);
      return fill(citationWords.date[0], { year: year!, month: month!, day: day! });
    }
    default:
      return issued[field] ?? '';
  }
}

function citationOf(issued: IssuedCertificate): string {
  const { certKind, rankNo } = issued;
  const key = certKind === 'award' && rankNo === null ? 'awardUnranked' : certKind;
  return fill(citationWords[key][0], {
    name: issued.name ?? '',
    contest: issued.contestName,
    trade: issued.tradeName ?? '',
    rank: rankNo ?? '',
    award: word(awardLevel, issued.awardLevel),
    honour: word(honour, issued.honourCode),
    level: word(skillLevel, issued.promoteLevel),
    role: issued.refereeRole ?? '',
  });
}
