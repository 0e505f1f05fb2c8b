export const about = {
  '/training/training_project': ['培训项目与补贴标准', 'Training projects and subsidies'],
} as const;
