import type { Texts } from '#i18n/texts.ts';

export const misplacedText = {
  found: [
    '有 {count} 个场次不在竞赛日期内，请改期',
    '{count} session is not on the days of the contest. Please move it',
    '{count} sessions are not on the days of the contest. Please move them',
  ],
  look: ['查看并改期', 'Look and move'],
  title: ['按新的竞赛日期调整场次', 'Move sessions to the new days'],
  help: [
    '考场、时段和座位不变，只改日期。需要其他时间的，改期后在“场次设置”中单独调整。',
    'Rooms, hours and seats stay; only the days change. Change single sessions under Sessions afterwards.',
  ],
  reason: ['调整原因（将通知已发准考证的考生）', 'Reason (whoever has a ticket is told)'],
  move: ['确认改期', 'Move'],
  moveAndTell: ['改期并通知 {count} 人次', 'Move and tell {count}', 'Move and tell {count}'],
} as const satisfies Texts;
