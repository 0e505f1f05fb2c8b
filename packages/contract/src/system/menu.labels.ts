export const menuLabels = {
  parentId: ['上级菜单', 'Parent menu'],
  code: ['菜单编号', 'Menu no.'],
  name: ['菜单名称', 'Name'],
  nameEn: ['英文名称', 'English name'],
  path: ['路由地址', 'Address'],
  icon: ['图标', 'Icon'],
  category: ['类型', 'Kind'],
  sort: ['排序', 'Order'],
  isHidden: ['隐藏', 'Hidden'],
  roles: ['限定角色', 'Only for roles'],
  isBuiltIn: ['内置', 'Built in'],
  meta: ['附加', 'Meta'],
} as const;
