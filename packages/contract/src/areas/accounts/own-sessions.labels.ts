/** As the trail of an account or operator names it. */
export const ownSessionLabels = {
  endSession: ['结束本人登录', 'End own session'],
  others: ['其他全部登录（{count}处）', 'All other sessions ({count})'],
} as const;
