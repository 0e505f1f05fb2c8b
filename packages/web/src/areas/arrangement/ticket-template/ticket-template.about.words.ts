export const about = {
  '/competition/ticket_template': ['准考证的内容和版面', 'Content and layout of admission tickets'],
} as const;
