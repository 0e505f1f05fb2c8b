import type { Texts } from '#i18n/texts.ts';

export const pasteText = {
  title: ['粘贴成绩', 'Paste scores'],
  hint: [
    '从所选单元格开始，按名单顺序向下、按“理论—实操—用时”向右对应。请核对后再写入。',
    'From the chosen cell downwards in the order of the list, and to the right: theory, practice, time. Look before they are written.',
  ],
  write: ['写入 {count} 人', 'Write {count}', 'Write {count}'],
  nothing: ['与现有成绩相同，无需写入', 'Nothing would change'],
  more: [
    '多出 {count} 行没有对应的选手，不会写入',
    '{count} line has no competitor and is left out',
    '{count} lines have no competitor and are left out',
  ],
  off: [
    '只能从名单前 {most} 名开始粘贴；所选选手在此之后，请用“导入”录入成绩',
    'Scores can be pasted from the first {most} of the list on. This competitor comes after them: please import a sheet',
  ],
  name: ['姓名', 'Name'],
  theoryScore: ['理论', 'Theory'],
  practiceScore: ['实操', 'Practice'],
  practiceSeconds: ['用时', 'Time'],
  format: ['应为成绩（最多两位小数），或“缺考”“违纪”', 'Points with at most two decimals, or “缺考” or “违纪”'],
  state: ['已锁定，不能修改', 'Locked'],
  done: ['已写入', 'Written'],
  failed: [
    '有 {count} 人没有写入，原因见表中；其余已写入',
    '{count} was not written, see why; the others were',
    '{count} were not written, see why; the others were',
  ],
} as const satisfies Texts;
