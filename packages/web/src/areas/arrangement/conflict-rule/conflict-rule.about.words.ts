export const about = {
  '/competition/conflict_rule': [
    '裁判回避的情形和处理方式，按执行日期生效；已生效的不改，另立新规定',
    'What counts as a conflict of referees and what it means, by the day it begins; what is in force stays',
  ],
} as const;
