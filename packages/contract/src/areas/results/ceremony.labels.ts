export const ceremonyLabels = {
  screen: ['大屏', 'Big screen'],
} as const;
