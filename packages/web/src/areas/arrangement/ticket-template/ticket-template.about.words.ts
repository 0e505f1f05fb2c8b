export const about = {
  '/competition/ticket_template': ['准考证上印什么、印在哪里', 'What stands on a ticket, and where'],
} as const;
