// Layouts of a new installation: one for each kind, A4 across, all but the promotion notice with a double frame.
import { TICKET_PART } from '../../print/ticket.dictionaries.ts';
import type { PlacedPart } from '../../print/placed-items.ts';
import type { CertificateField, CertificateKind } from './certificate.dictionaries.ts';

export interface CertificateLayout {
  paper: 'A4' | 'A4 landscape' | 'A5';
  items: readonly PlacedPart<CertificateField>[];
}

type Item = PlacedPart<CertificateField>;
const frame = (inset: number, [width, height]: readonly [number, number]): Item => ({
  part: TICKET_PART.frame,
  x: inset,
  y: inset,
  width: width - 2 * inset,
  height: height - 2 * inset,
});

const ACROSS: CertificateLayout = {
  paper: 'A4 landscape',
  items: [
    frame(8, [297, 210]),
    frame(10, [297, 210]),
    {
      part: TICKET_PART.field,
      field: 'title',
      x: 30,
      y: 28,
      width: 237,
      height: 20,
      size: 40,
      align: 'center',
      isBold: 1,
    },
    { part: TICKET_PART.photo, x: 236, y: 56, width: 28, height: 39 },
    { part: TICKET_PART.field, field: 'citation', x: 34, y: 66, width: 192, height: 62, size: 20 },
    { part: TICKET_PART.qr, x: 34, y: 148, width: 30, height: 30 },
    { part: TICKET_PART.text, text: '扫码查验真伪', x: 30, y: 179, width: 38, height: 6, size: 9, align: 'center' },
    { part: TICKET_PART.text, text: '证书编号', x: 68, y: 160, width: 20, height: 7, size: 10 },
    { part: TICKET_PART.field, field: 'certNo', x: 88, y: 160, width: 60, height: 7, size: 10 },
    { part: TICKET_PART.text, text: '查 验 码', x: 68, y: 168, width: 20, height: 7, size: 10 },
    { part: TICKET_PART.field, field: 'verifyCode', x: 88, y: 168, width: 60, height: 7, size: 10 },
    { part: TICKET_PART.field, field: 'issuer', x: 160, y: 152, width: 106, height: 10, size: 16, align: 'right' },
    { part: TICKET_PART.field, field: 'issueDate', x: 160, y: 165, width: 106, height: 10, size: 16, align: 'right' },
  ],
};

const NOTICE: CertificateLayout = {
  paper: 'A4',
  items: [
    {
      part: TICKET_PART.field,
      field: 'title',
      x: 20,
      y: 34,
      width: 170,
      height: 16,
      size: 28,
      align: 'center',
      isBold: 1,
    },
    { part: TICKET_PART.field, field: 'certNo', x: 20, y: 54, width: 170, height: 8, size: 11, align: 'right' },
    { part: TICKET_PART.field, field: 'citation', x: 26, y: 76, width: 158, height: 80, size: 16 },
    { part: TICKET_PART.field, field: 'issuer', x: 84, y: 178, width: 100, height: 10, size: 15, align: 'right' },
    { part: TICKET_PART.field, field: 'issueDate', x: 84, y: 190, width: 100, height: 10, size: 15, align: 'right' },
    { part: TICKET_PART.qr, x: 26, y: 236, width: 30, height: 30 },
    { part: TICKET_PART.text, text: '扫码查验真伪，查验码：', x: 60, y: 246, width: 45, height: 7, size: 10 },
    { part: TICKET_PART.field, field: 'verifyCode', x: 105, y: 246, width: 70, height: 7, size: 10 },
  ],
};

export const FIRST_CERTIFICATES: Readonly<Record<CertificateKind, CertificateLayout>> = {
  award: ACROSS,
  honour: ACROSS,
  promotion: NOTICE,
  referee: ACROSS,
};

/** Of nobody: what a preview shows. */
export const SAMPLE_HOLDER = {
  name: '陈示一',
  workUnit: '沙洲精工机械(示例)有限公司',
  contestName: '“行行出状元”职业技能大赛(样张)',
  tradeName: '电气装置',
  rankNo: 1,
  awardLevel: 1,
  honourCode: '市技术能手',
  promoteLevel: 3,
  refereeRole: '裁判员',
  certNo: 'ZJGJS2026000001',
  verifyCode: 'SAMP-LE00-0000-0000',
  issueDate: '2026-11-20',
} as const;
