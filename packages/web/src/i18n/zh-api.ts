export const zhApi = {
  offline: '网络连接失败，请检查网络后重试',
} as const;
