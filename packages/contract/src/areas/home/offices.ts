/** Sides that work together on a record: offices of several accounts, units of several people. A single person has no colleagues. */
export const OFFICES = {
  ADM_C: 'all',
  ADM_L: 'all',
  ADM_S: 'all',
  TOWN: 'town',
  ENT: 'unit',
  SUP: 'unit',
  ORG: 'unit',
  GRP: 'unit',
} as const;
