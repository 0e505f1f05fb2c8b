export const about = {
  '/competition/exam_venue': ['赛场的地址、考场与工位', 'Venues, their rooms and stations'],
} as const;
