// Columns of the export of insurance data that are no field of an entry.
export const insuranceLabels = {
  area: ['参保地', 'Place of insurance'],
  state: ['参保状态', 'Status of the insurance'],
  queriedAt: ['查询时间', 'Notified at'],
} as const;
