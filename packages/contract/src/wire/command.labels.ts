/** Fields that commands of any family ask for. */
export const commandLabels = {
  reason: ['原因', 'Reason'],
  opinion: ['意见', 'Opinion'],
} as const;
