export const about = {
  '/deposit/construction_file': [
    '建设项目的工资保证金从申报、核定、存缴到返还，都在这里办理和查询。',
    'Wage deposits of construction projects, from the application through approval and deposit to the return.',
  ],
} as const;
