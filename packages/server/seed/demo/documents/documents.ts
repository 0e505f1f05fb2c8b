// Documents of the online editor, one of each type, with every kind of version.
import { DOCUMENT_EXTENSIONS, documentTypeOf, type DocumentType } from '@trainrace/contract/areas/documents/file-types';
import type { DocumentVersion } from '@trainrace/contract/areas/documents/document';
import { blankParts } from '../../../src/areas/documents/document/blank-parts.ts';
import { writePackage } from '../../../src/areas/documents/document/blank.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Contest } from '../contests/contests.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

interface Told {
  kind: DocumentVersion['kind'];
  /** The version that it was made from. */
  from?: number;
  by: 'bureau' | 'colleague' | 'unit';
  lines: readonly string[];
}

interface Plan {
  file: string;
  unit: 'bureau' | 'unit';
  isShared: boolean;
  versionNo: number;
  versions: readonly Told[];
}

const PLANS: readonly Plan[] = [
  {
    file: '竞赛工作方案.docx',
    unit: 'bureau',
    isShared: true,
    versionNo: 3,
    versions: [
      { kind: 'create', by: 'bureau', lines: [] },
      { kind: 'save', from: 1, by: 'bureau', lines: ['一、总体要求', '二、赛项设置', '三、时间安排'] },
      {
        kind: 'save',
        from: 2,
        by: 'unit',
        lines: ['一、总体要求', '二、赛项设置', '三、时间安排', '四、场地与安全', '五、经费保障'],
      },
      {
        kind: 'conflict',
        from: 2,
        by: 'colleague',
        lines: ['一、总体要求', '二、赛项设置', '三、时间安排', '四、奖励办法'],
      },
    ],
  },
  {
    file: '竞赛经费预算.xlsx',
    unit: 'bureau',
    isShared: false,
    versionNo: 3,
    versions: [
      { kind: 'upload', by: 'colleague', lines: ['场地租赁 12000', '设备耗材 35000', '专家劳务 28000'] },
      { kind: 'save', from: 1, by: 'bureau', lines: ['场地租赁 12000', '设备耗材 3500', '专家劳务 28000'] },
      { kind: 'restore', from: 1, by: 'bureau', lines: ['场地租赁 12000', '设备耗材 35000', '专家劳务 28000'] },
    ],
  },
  {
    file: '赛前说明会.pptx',
    unit: 'unit',
    isShared: true,
    versionNo: 2,
    versions: [
      { kind: 'create', by: 'unit', lines: [] },
      { kind: 'save', from: 1, by: 'unit', lines: ['赛前说明会', '报到时间与地点', '竞赛规则', '安全须知'] },
    ],
  },
];

interface Writers {
  bureau: Operator;
  colleague: Operator;
}

export async function loadDocuments(world: World, contests: readonly Contest[], writers: Writers): Promise<void> {
  const contest = contests.find(({ plan }) => plan.status === 40) ?? contests[0]!;
  const people = { ...writers, unit: { id: contest.unit.id, name: contest.unit.name } };
  for (const [at, plan] of PLANS.entries()) await loadDocument(world, plan, { at, contest, people });
}

interface Setting {
  at: number;
  contest: Contest;
  people: Readonly<Record<Told['by'], Pick<Operator, 'id' | 'name'>>>;
}

async function loadDocument({ services, at: moment, idAt }: World, plan: Plan, { at, contest, people }: Setting) {
  const { db, files } = services;
  const fileType = documentTypeOf(plan.file)!;
  const timeOf = (no: number) => moment(-12 + at * 2 + no, 9 + at, 20 + no);
  const id = idAt(timeOf(0));
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (const [before, { kind, from = null, by, lines }] of plan.versions.entries()) {
    const content = await writePackage(partsOf(fileType, lines), await files.temporaryPath());
    rows.push({
      id: idAt(timeOf(before)),
      documentId: id,
      no: before + 1,
      kind,
      baseNo: from,
      authorId: people[by].id,
      authorName: people[by].name,
      storageKey: await files.keep(content.path),
      sha256: content.sha256,
      fileSize: content.bytes,
      createTime: timeOf(before).toISOString(),
    });
  }
  const inUse = rows[plan.versionNo - 1]!;
  const document = {
    id,
    title: plan.file.slice(0, -DOCUMENT_EXTENSIONS[fileType].length - 1),
    fileType,
    contestId: plan.isShared ? contest.id : null,
    unitId: plan.unit === 'unit' ? people.unit.id : null,
    versionNo: plan.versionNo,
    fileSize: inUse['fileSize'],
    savedBy: inUse['authorName'],
    savedTime: inUse['createTime'],
    createUser: people[plan.versions[0]!.by].id,
    createTime: timeOf(0).toISOString(),
    updateTime: inUse['createTime'],
  };
  await insertAll(db, 'document', [document]);
  await insertAll(db, 'documentVersion', rows);
}

/** The blank document of that type, with these lines in it. */
function partsOf(type: DocumentType, lines: readonly string[]): Readonly<Record<string, string>> {
  if (lines.length === 0) return blankParts[type];
  switch (type) {
    case 'text':
      return changed(
        type,
        'word/document.xml',
        '<w:p/>',
        lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''),
      );
    case 'spreadsheet':
      return changed(
        type,
        'xl/worksheets/sheet1.xml',
        '<sheetData/>',
        `<sheetData>${lines.map(rowOf).join('')}${sumOf(lines.length)}</sheetData>`,
      );
    case 'presentation': {
      const [title = '', ...points] = lines;
      const said = [title, points.join('</a:t></a:r></a:p><a:p><a:r><a:t>')].map(
        (text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`,
      );
      let at = 0;
      const slide = blankParts.presentation['ppt/slides/slide1.xml'].replaceAll(/<a:p>.*?<\/a:p>/g, () => said[at++]!);
      return { ...blankParts.presentation, 'ppt/slides/slide1.xml': slide };
    }
  }
}

const changed = (type: DocumentType, part: string, from: string, to: string): Readonly<Record<string, string>> => {
  const parts: Readonly<Record<string, string>> = blankParts[type];
  return { ...parts, [part]: parts[part]!.replace(from, to) };
};

function rowOf(line: string, at: number): string {
  const [name, yuan] = line.split(' ');
  const row = at + 1;
  return `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${row}"><v>${yuan}</v></c></row>`;
}

const sumOf = (rows: number): string =>
  `<row r="${rows + 1}"><c r="A${rows + 1}" t="inlineStr"><is><t>合计</t></is></c><c r="B${rows + 1}"><f>SUM(B1:B${rows})</f></c></row>`;
