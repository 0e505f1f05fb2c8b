// Occupations and serial numbers (domain §3.2b).
import type { Label } from '../../wire/label.ts';

export const basicMessages = {
  calendarDayTwice: ['{day}已在工作日历中', '{day} is in the working calendar already.'],
  notAWeekend: [
    '{day}不是周六或周日，无需设为调休上班',
    '{day} is not a Saturday or Sunday and need not be set as a working day in lieu.',
  ],
  examNeeded: ['理论与实操至少包含一项', 'There must be a theory or a practice exam.'],
  occupationTwice: ['职业（工种）“{name}”已存在', 'The occupation “{name}” exists already.'],
  occupationRetired: ['该职业（工种）已封存，请另选', 'This occupation is sealed. Please choose another.'],
  occupationInUse: ['“{name}”已被赛项使用，不能删除', '“{name}” is used by a trade and cannot be removed.'],
  serialTwice: ['业务码“{code}”已存在', 'The series “{code}” exists already.'],
  serialInUse: ['流水号“{code}”正在使用，不能删除', 'The series “{code}” is in use and cannot be removed.'],
  serialBack: [
    '当前值不能小于{value}，否则会产生重复号码',
    'The last number cannot be lower than {value}, or numbers would be issued twice.',
  ],
  serialPattern: [
    '按{cycle}重置时，日期部分须包含{parts}，否则会产生重复号码',
    'With a reset {cycle}, the date part must contain {parts}, or numbers would be issued twice.',
  ],
  examRulesStand: [
    '该职业(工种)已有竞赛锁定成绩，满分和考试科目不能更改。规则不同的，请新增一条职业(工种)。',
    'Scores of this occupation have been locked in a contest: its full marks and examinations stay as they are. Add another occupation for other rules.',
  ],
  materialTwice: ['该业务类型下环节码“{code}”已存在', 'Material code “{code}” exists already for this business.'],
  materialOtherBiz: ['该业务类型的材料不归您维护', 'The materials of this business are not yours to maintain.'],
  materialSlotStays: [
    '环节码“{code}”的材料已有人提交，业务类型和环节码不能修改',
    'Documents have been submitted under material code “{code}”. Business and material code cannot be changed.',
  ],
  materialInUse: [
    '“{name}”已有人提交，不能删除，可以封存',
    'Documents have been submitted for “{name}”. It cannot be removed, but it can be sealed.',
  ],
  materialBizNeeded: ['请先选择业务类型', 'Please name the business.'],
  materialMissing: ['请上传{name}', 'Please upload: {name}'],
  materialTooMany: ['{name}最多上传{max}个文件', '{name}: {max} files at most.'],
  materialWrongType: ['{name}仅支持{types}格式', '{name} must be of type {types}.'],
} satisfies Record<string, Label>;
