/** Of entering a dishonest employer by hand. */
export const blacklistLabels = {
  isBlacklisted: ['失信联合惩戒名单', 'List of dishonest employers'],
  reason: ['依据和原因', 'Grounds'],
} as const;

/** Of a decision below what was worked out, before the second person agreed. */
export const loweringLabel = ['拟核定金额（待另一人决定）', 'Proposed amount (waits for a second person)'] as const;
