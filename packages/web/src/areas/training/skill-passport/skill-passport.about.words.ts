export const about = {
  '/training/skill_passport': ['竞赛、证书和培训一览，可打印', 'Contests, certificates and training in one'],
} as const;
