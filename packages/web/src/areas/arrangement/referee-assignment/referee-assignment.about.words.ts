export const about = {
  '/competition/referee_assignment': [
    '为各赛项指派或抽取裁判，检查回避，记录答复、签到和劳务费',
    'Assign or draw referees for each trade, check conflicts of interest, and record answers, attendance and fees',
  ],
} as const;
