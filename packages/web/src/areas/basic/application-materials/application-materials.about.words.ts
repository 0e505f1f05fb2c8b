export const about = {
  '/basic/application_materials': [
    '各类业务要交的材料：是否必交、格式、份数与样表',
    'Documents required for each kind of business: mandatory or not, formats, copies and templates',
  ],
} as const;
