// Photos and papers imported by the names of their files.
import type { Label } from '../../wire/label.ts';

export const paperImportMessages = {
  papersNeeded: ['请选择压缩包或文件', 'Please choose an archive or files.'],
  papersNone: ['压缩包内没有照片或材料', 'There are no photos or documents in the archive.'],
  archiveBroken: ['压缩包损坏、已加密或不是zip文件', 'The archive is broken, encrypted or no zip file.'],
  archiveTooLarge: [
    '压缩包解压后过大或文件过多（最多{files}个、共{megabytes}MB）',
    'The archive holds too much ({files} files, {megabytes} MB in all at most).',
  ],
  paperBadName: [
    '文件名应为“身份证号.jpg”“身份证号姓名.jpg”“姓名.jpg”“身份证号_环节码.pdf”或“报名序号_环节码.pdf”，如 BM20260900123_SQCN.pdf',
    'The file name must be “ID number.jpg”, “ID number and name.jpg”, “name.jpg”, “ID number_material code.pdf” or “entry number_material code.pdf”, for example BM20260900123_SQCN.pdf.',
  ],
  paperUnsafeName: ['文件名含有不允许的路径', 'The name holds a path that is not allowed.'],
  paperIsLink: ['不能上传链接文件', 'Links are not accepted.'],
  paperTwice: ['同一文件名在压缩包内出现多次', 'The same file name occurs more than once in the archive.'],
  paperNobody: ['该身份证号在所选范围内没有报名', 'There is no entry with this ID number in the chosen range.'],
  paperNoEntry: ['所选范围内没有报名序号“{no}”', 'There is no entry {no} in the chosen range.'],
  paperSeveral: [
    '该身份证号在所选范围内有多个报名，请先选择赛项',
    'This ID number has several entries in the chosen range. Please choose a trade first.',
  ],
  paperNobodyNamed: ['所选范围内没有叫“{name}”的报名', 'There is no entry of {name} in the chosen range.'],
  paperNamesakes: [
    '所选范围内叫“{name}”的报名不止一个，请改用身份证号命名',
    'There are several entries of {name} in the chosen range. Please name the file by the ID number.',
  ],
  paperOtherName: [
    '文件名中的姓名“{name}”与该身份证号的报名姓名不符',
    'The name “{name}” in the file name does not match the entry with this ID number.',
  ],
  paperOtherSlot: ['环节码“{code}”不在材料目录内', 'Material code “{code}” is not in the catalogue of materials.'],
  paperOnlyPhotos: ['此处只接受证件照', 'Only ID photos are accepted here.'],
  paperOtherType: ['{name}不接受{type}格式', '{name} is not accepted as {type}.'],
  paperTooMany: ['{name}最多{max}个文件', '{name}: {max} files at most.'],
  paperLocked: ['报名当前状态“{state}”不能再上传材料', 'Documents cannot be uploaded while the entry is “{state}”.'],
  paperReasonNeeded: [
    '报名已审核通过，请填写修改材料的原因',
    'The entry has passed the review. Please give the reason for changing its documents.',
  ],
  papersRefused: [
    '{failed}个文件不符合要求，未上传任何文件',
    'Files that do not meet the requirements: {failed}. No file was uploaded.',
  ],
} satisfies Record<string, Label>;
