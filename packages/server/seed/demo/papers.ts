// Real files for the records of the sample data: portraits drawn and compressed, PDFs with text that readers set in their own Chinese font.
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileStore } from '../../src/platform/gateways/files/file-store.ts';

/** Bytes that are kept once; several records may have them. */
export interface Paper {
  extension: 'jpg' | 'pdf';
  contentType: string;
  size: number;
  sha256: Buffer;
  storageKey: string;
}

export interface Papers {
  portraits: readonly Paper[];
  idCopy: Paper;
  promise: Paper;
  regulation: Paper;
  licence: Paper;
  /** Of wage deposits. */
  policy: Paper;
  /** To be filled in and signed by a guardian. */
  consent: Paper;
}

const PORTRAIT = { width: 295, height: 413 };
const CLOTHES = ['#2f4b7c', '#5b3a29', '#3d3d3d', '#7a1f3d', '#1f5f4a', '#54407a'];

export async function keepPapers(files: FileStore): Promise<Papers> {
  const portraits = await Promise.all(
    CLOTHES.map(async (colour, index) => await keepPaper(files, 'jpg', await portrait(colour, index))),
  );
  return {
    portraits,
    idCopy: await keepPaper(files, 'jpg', await idCopy()),
    promise: await keepPaper(
      files,
      'pdf',
      pdf('赛前承诺书(示例)', [
        '本人自愿参加本次职业技能竞赛，',
        '保证所填信息和所交材料真实有效，',
        '遵守竞赛规程和安全操作要求。',
      ]),
    ),
    regulation: await keepPaper(
      files,
      'pdf',
      pdf('竞赛规程(示例)', [
        '一、竞赛内容：理论知识与实际操作。',
        '二、成绩计算：理论占30%，实操占70%。',
        '三、名次：总成绩相同时，实操成绩高者在前。',
      ]),
    ),
    licence: await keepPaper(files, 'pdf', pdf('营业执照/办学许可(示例)', ['样本，仅供演示。'])),
    policy: await keepPaper(
      files,
      'pdf',
      pdf('工资保证金存储办法(示例)', [
        '第五条 按合同额分档存储；',
        '第八条 两年内未拖欠的可以减免；',
        '第九条 拖欠工资或失信的提高比例。',
      ]),
    ),
    consent: await keepPaper(
      files,
      'pdf',
      pdf('监护人同意书(样表)', [
        '本人系参赛人____________的监护人，',
        '同意其参加____________职业技能竞赛，',
        '已知悉竞赛规程、安全要求和相关安排。',
        '',
        '监护人(签字)：____________    与参赛人关系：________',
        '联系电话：________________    日期：________________',
      ]),
    ),
  };
}

export async function keepPaper(files: FileStore, extension: Paper['extension'], bytes: Buffer): Promise<Paper> {
  const path = await files.temporaryPath();
  await writeFile(path, bytes, { mode: 0o600 });
  return {
    extension,
    contentType: extension === 'pdf' ? 'application/pdf' : 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    storageKey: await files.keep(path),
  };
}

/** A bust on light blue, 295×413 as ID photos are. */
async function portrait(clothes: string, index: number): Promise<Buffer> {
  const hair =
    index % 2 === 0
      ? 'M92 150 Q147 60 203 150 L203 135 Q147 40 92 135 Z'
      : 'M82 235 Q70 60 147 62 Q225 60 213 235 L196 235 Q205 120 147 112 Q90 120 99 235 Z';
  const { width, height } = PORTRAIT;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#cfe3f5"/>
    <path d="M20 413 Q30 300 147 292 Q265 300 275 413 Z" fill="${clothes}"/>
    <rect x="125" y="240" width="45" height="70" rx="20" fill="#e3b998"/>
    <ellipse cx="147" cy="175" rx="58" ry="78" fill="#f0c9a8"/>
    <path d="${hair}" fill="#241c17"/>
    <circle cx="126" cy="172" r="5" fill="#241c17"/><circle cx="168" cy="172" r="5" fill="#241c17"/>
    <path d="M130 215 Q147 228 164 215" stroke="#a5644d" stroke-width="3" fill="none"/>
  </svg>`;
  return await sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).withMetadata({ density: 300 }).toBuffer();
}

/** A card with a portrait and lines where text would be: nobody's document. */
async function idCopy(): Promise<Buffer> {
  const lines = [60, 110, 160, 230].map(
    (y) => `<rect x="60" y="${y}" width="${y === 230 ? 520 : 300}" height="18" fill="#8aa2b8"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540">
    <rect width="100%" height="100%" fill="#dfe9f1"/>${lines.join('')}
    <rect x="590" y="80" width="190" height="240" fill="#bccbd9"/><rect x="60" y="430" width="660" height="26" fill="#8aa2b8"/>
  </svg>`;
  return await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

/** One A4 page. The font is not embedded: readers have one for this character set (ISO 32000, 9.7.5.2). */
function pdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 20 Tf 72 760 Td <${utf16(title)}> Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 72 ${715 - index * 24} Td <${utf16(line)}> Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let file = '%PDF-1.5\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
