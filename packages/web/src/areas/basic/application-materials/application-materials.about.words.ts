export const about = {
  '/basic/application_materials': [
    '各类业务要交的材料：是否必交、格式、份数与样表',
    'The papers each business asks for: required or not, file types, copies, templates',
  ],
} as const;
