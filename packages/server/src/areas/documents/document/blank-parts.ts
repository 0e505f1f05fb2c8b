// The parts of a blank document of each type (ECMA-376).
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_REL = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const S = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${REL}"`;
const P = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${REL}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

/** Parts with the type of their content, beginning with the one that the others hang on. */
const types = (parts: Readonly<Record<string, string>>): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>${Object.entries(
    parts,
  )
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${OFFICE}.${type}+xml"/>`)
    .join('')}</Types>`;

/** `rId1`, `rId2`, … in this order. */
const relations = (...to: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE_REL}">${to
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${REL}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const heading = (level: number, size: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`;

const listOf = (id: number, format: string, text: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum>`;

const text = {
  '[Content_Types].xml': types({
    'word/document.xml': 'wordprocessingml.document.main',
    'word/styles.xml': 'wordprocessingml.styles',
    'word/numbering.xml': 'wordprocessingml.numbering',
  }),
  '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
  'word/document.xml': `<w:document ${W}><w:body><w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  'word/_rels/document.xml.rels': relations(['styles', 'styles.xml'], ['numbering', 'numbering.xml']),
  'word/styles.xml': `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="SimSun"/><w:sz w:val="24"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>${heading(1, 36)}${heading(2, 30)}${heading(3, 26)}</w:styles>`,
  'word/numbering.xml': `<w:numbering ${W}>${listOf(0, 'bullet', '•')}${listOf(1, 'decimal', '%1.')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
} as const;

const spreadsheet = {
  '[Content_Types].xml': types({
    'xl/workbook.xml': 'spreadsheetml.sheet.main',
    'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    'xl/styles.xml': 'spreadsheetml.styles',
  }),
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook ${S}><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/worksheets/sheet1.xml': `<worksheet ${S}><sheetData/></worksheet>`,
  'xl/styles.xml': `<styleSheet ${S}><fonts count="1"><font><sz val="11"/><name val="SimSun"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
} as const;

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** A placeholder in its place on the master; slides and layouts take the place from there. */
const shape = (id: number, name: string, kind: string, place = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`;

const place = (y: number, height: number) =>
  `<a:xfrm><a:off x="838200" y="${y}"/><a:ext cx="10515600" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;

const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;

const COLORS = [
  ['dk1', '000000'],
  ['lt1', 'FFFFFF'],
  ['dk2', '1F2D3D'],
  ['lt2', 'F5F7FA'],
  ['accent1', '0958D9'],
  ['accent2', '237804'],
  ['accent3', 'AD4E00'],
  ['accent4', 'CF1322'],
  ['accent5', '531DAB'],
  ['accent6', '08979C'],
  ['hlink', '0958D9'],
  ['folHlink', '531DAB'],
] as const;

const font = (name: string) =>
  `<a:${name}><a:latin typeface="Calibri"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/></a:${name}>`;

const FILLS = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
const LINES = '<a:ln w="6350"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'.repeat(3);
const EFFECTS = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);

const presentation = {
  '[Content_Types].xml': types({
    'ppt/presentation.xml': 'presentationml.presentation.main',
    'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
    'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
    'ppt/slides/slide1.xml': 'presentationml.slide',
    'ppt/theme/theme1.xml': 'theme',
  }),
  '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': `<p:presentation ${P}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': relations(
    ['slideMaster', 'slideMasters/slideMaster1.xml'],
    ['slide', 'slides/slide1.xml'],
    ['theme', 'theme/theme1.xml'],
  ),
  'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${P}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${GROUP}${shape(2, 'Title', 'type="title"', place(365_125, 1_325_563))}${shape(3, 'Text', 'type="body" idx="1"', place(1_825_625, 4_351_338))}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr sz="4000" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/><a:ea typeface="+mj-ea"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr marL="228600" indent="-228600"><a:buChar char="•"/><a:defRPr sz="2400"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></a:defRPr></a:lvl1pPr></p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`,
  'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
    ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ['theme', '../theme/theme1.xml'],
  ),
  'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${P} type="obj" preserve="1"><p:cSld name="Title and Content"><p:spTree>${GROUP}${shape(2, 'Title', 'type="title"')}${shape(3, 'Content', 'idx="1"')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
  'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(['slideMaster', '../slideMasters/slideMaster1.xml']),
  'ppt/slides/slide1.xml': `<p:sld ${P}><p:cSld><p:spTree>${GROUP}${shape(2, 'Title 1', 'type="title"')}${shape(3, 'Content 2', 'idx="1"')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
  'ppt/slides/_rels/slide1.xml.rels': relations(['slideLayout', '../slideLayouts/slideLayout1.xml']),
  'ppt/theme/theme1.xml': `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements><a:clrScheme name="Office">${COLORS.map(([name, value]) => color(name, value)).join('')}</a:clrScheme><a:fontScheme name="Office">${font('majorFont')}${font('minorFont')}</a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${FILLS}</a:fillStyleLst><a:lnStyleLst>${LINES}</a:lnStyleLst><a:effectStyleLst>${EFFECTS}</a:effectStyleLst><a:bgFillStyleLst>${FILLS}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`,
} as const;

export const blankParts = { text, spreadsheet, presentation } as const;
