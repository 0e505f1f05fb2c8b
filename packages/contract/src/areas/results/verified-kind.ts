// All that has a code which anybody can check: certificates of contests, and what training brings.
import { dictionary } from '../../wire/dictionary.ts';

export const paperKind = dictionary('issued_paper_kind', [
  ['training', '培训合格证书', 'Certificate of completion'],
  ['passport', '技能档案', 'Skill passport'],
]);
export type PaperKind = (typeof paperKind.codes)[number];
