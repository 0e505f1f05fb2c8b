// A marking scheme of 100 marks with each kind of aspect: used by tests and by the sample data.

export const SCHEME_ROWS = {
  criteria: [
    { letter: 'A', title: '尺寸精度', fullMark: '60.00' },
    { letter: 'B', title: '外观与工艺', fullMark: '40.00' },
  ],
  aspects: [
    { letter: 'A', title: '装配尺寸', kind: 1, fullMark: '40.00', low: null, high: null, unit: null },
    { letter: 'A', title: '绝缘电阻', kind: 2, fullMark: '20.00', low: '0.500', high: '2.000', unit: 'MΩ' },
    { letter: 'B', title: '布线外观', kind: 3, fullMark: '25.00', low: null, high: null, unit: null },
    { letter: 'B', title: '安全文明操作', kind: 3, fullMark: '15.00', low: null, high: null, unit: null },
  ],
};

export function aSchemeDraft(contestTradeId: string, fields: Record<string, unknown> = {}) {
  return {
    schemeName: '电气装置评分方案（示例）',
    contestTradeId,
    ...SCHEME_ROWS,
    ...fields,
  };
}

export const REFEREES = ['甲裁判', '乙裁判', '丙裁判'] as const;
