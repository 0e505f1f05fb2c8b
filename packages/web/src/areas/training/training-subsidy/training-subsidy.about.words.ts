export const about = {
  '/training/training_subsidy': ['培训补贴的发放', 'Subsidies and their payment'],
} as const;
