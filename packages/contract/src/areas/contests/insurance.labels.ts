// Columns of the export of insurance data that are no field of an entry.
export const insuranceLabels = {
  area: ['参保地', 'Insured in'],
  state: ['参保状态', 'State of the insurance'],
  queriedAt: ['查询时间', 'Asked at'],
} as const;
