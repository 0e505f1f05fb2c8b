// Departments, parameters, menus, rights.
import type { Label } from '../../wire/label.ts';

export const systemMessages = {
  paramNameRequired: ['请输入参数名称', 'Please enter the parameter name.'],
  paramKeyRequired: ['请输入参数键名', 'Please enter the parameter key.'],
  paramValueRequired: ['请输入参数键值', 'Please enter the parameter value.'],
  deptHasUsers: ['“{name}”还有用户，不能删除', '“{name}” has users and cannot be removed.'],
  deptCodeTwice: ['机构编号已存在', 'This code is in use.'],
  menuTwice: ['菜单编号已存在', 'This menu number is in use.'],
  menuBuiltIn: ['“{name}”为系统菜单，不能删除，可改为隐藏', '“{name}” is a menu of the program. It can be hidden.'],
  menuFixed: [
    '“{name}”为系统菜单，其上级、编号和地址不能修改',
    '“{name}” is a system menu: its parent, number and address cannot be changed.',
  ],
  menuPath: [
    '地址应为以/开头的站内路径，或允许嵌入的网址（以http://或https://开头）',
    'The address must be a path within this system beginning with /, or the address of an allowed site (beginning with http:// or https://).',
  ],
  menuHost: [
    '尚未允许嵌入该网站：请系统管理员在服务配置的允许嵌入网站中加上 {origin}，重新启动后再保存',
    'This site is not allowed yet. Please ask the system administrator to add {origin} to the allowed sites in the server configuration and to restart the system, then save again.',
  ],
  menuUnderPage: ['只能放在顶级或菜单组之下', 'It can stand at the top or under a group only.'],
  rightUnknown: ['没有这项权限：{action}', 'There is no such right: {action}.'],
  rightNotSensible: ['“{action}”不能这样授予该角色', '“{action}” cannot be given to this role so.'],
  rightNotHeld: ['您自己没有“{action}”，不能授予他人', 'You do not hold “{action}” yourself.'],
  rightOwnKey: ['不能取消自己的权限管理权限', 'You cannot remove your own permission to manage rights.'],
  paramTwice: ['参数键名已存在', 'This parameter key is in use.'],
  paramBuiltIn: ['“{name}”为系统参数，不能删除', '“{name}” is a parameter of the system and stays.'],
  paramWholeNumber: ['参数键值应为{min}到{max}之间的整数', 'A whole number from {min} to {max}.'],
  networkUnreadable: [
    '“{part}”不是地址或网段：请填写如10.0.0.0/8、2001:db8::/32或单个地址，以逗号分隔；*为不限',
    '“{part}” is neither an address nor a network. Write 10.0.0.0/8, 2001:db8::/32 or a single address, separated by commas; * means anywhere.',
  ],
  networkLocksOut: [
    '您的当前地址（{address}）不在其中，保存后您自己将无法登录：请加上该地址，或请不持有该角色的管理员保存',
    'Your own address ({address}) is not among them: you would shut yourself out. Add it, or ask an administrator without this role to save it.',
  ],
  siteFootWrongForm: [
    '参数键值的格式不正确：请填写备案系统核发的完整号码，网址只能以https://开头',
    'This value has the wrong form. Enter the whole number as the register gave it; addresses must begin with https://.',
  ],
  deptUnknown: ['所选部门不存在', 'There is no such department.'],
  listUnknown: ['没有这个列表', 'There is no such list.'],
  listColumnUnknown: ['该列表没有这一列：{column}', 'This list has no such column: {column}.'],
  listColumnTwice: ['同一列只能出现一次：{column}', 'A column can stand there only once: {column}.'],
  listViewsMost: ['每个列表最多保存{max}个视图', 'A list keeps at most {max} views of one person.'],
  listViewTyped: [
    '视图不能包含手工输入的条件（如姓名、证件号）：{field}',
    'A view cannot hold what was typed, such as a name or an ID number: {field}.',
  ],
  listViewUnfit: ['该列表不支持这样的筛选或排序', 'This list cannot be filtered or sorted in this way.'],
  menuProgram: ['菜单程序只能是：{known}', 'The menu program must be one of: {known}.'],
} satisfies Record<string, Label>;
