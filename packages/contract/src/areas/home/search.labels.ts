// Headings of hits that are a part of their family.
export const searchHeadings = {
  enterprise: ['企业', 'Enterprises'],
} as const;
