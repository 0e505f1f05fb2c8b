export const about = {
  '/competition/report': ['报名、成绩、公示和统计的报表', 'Reports of entries, scores, notices and statistics'],
} as const;
