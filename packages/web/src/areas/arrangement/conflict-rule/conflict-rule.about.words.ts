export const about = {
  '/competition/conflict_rule': [
    '裁判回避的情形和处理方式，按执行日期生效；已生效的不改，另立新规定',
    'Conflicts of interest of referees and how they are handled, by effective date; rules in force are not changed, new ones are added',
  ],
} as const;
