export const about = {
  '/deposit/margin_policy': ['保证金比例、分档、减免和期限', 'Rates, tiers, exemptions and terms of deposits'],
} as const;
