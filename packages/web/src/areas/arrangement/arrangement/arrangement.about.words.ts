export const about = {
  '/competition/arrangement': ['排座位、查冲突、发放准考证', 'Seat people, solve conflicts, issue tickets'],
} as const;
