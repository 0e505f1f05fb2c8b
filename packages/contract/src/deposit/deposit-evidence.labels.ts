/** Of entering a dishonest employer by hand. */
export const blacklistLabels = {
  isBlacklisted: ['失信联合惩戒名单', 'List of dishonest employers'],
  reason: ['依据和原因', 'Grounds'],
} as const;
