// Dictionaries that administrators keep.
import type { Label } from '../../wire/label.ts';

export const dictMessages = {
  dictionaryCodeRequired: ['请输入字典编号', 'Please enter the dictionary code.'],
  dictionaryNameRequired: ['请输入字典名称', 'Please enter the dictionary name.'],
  dictionarySortRequired: ['请输入字典排序', 'Please enter the dictionary order.'],
  dictionaryRetiredRequired: ['请选择封存', 'Please choose whether the entry is sealed.'],
  dictionaryKeyRequired: ['请输入字典键值', 'Please enter the dictionary key.'],
  dictTwice: ['字典编号或键值已存在', 'This dictionary code or key is in use.'],
  dictBuiltIn: [
    '“{name}”为系统内置字典，只能调整排序、备注和封存',
    '“{name}” is built in: only its order, remark and sealing can change.',
  ],
  dictNoEntries: ['“{name}”为系统内置字典，不能新增条目', '“{name}” is built in: entries cannot be added.'],
  dictParentRetired: ['字典“{name}”已封存，不能新增条目', 'The dictionary “{name}” is sealed.'],
  dictOneLevel: ['字典条目不能再有下级', 'Dictionary entries cannot have sub-entries.'],
  dictKeyFormat: [
    '键值须以汉字或字母开头，只含汉字、字母、数字、括号、点和连字符，不超过30个字符',
    'A key begins with a letter and holds up to 30 letters, digits, brackets, dots and hyphens.',
  ],
  dictWordTwice: ['“{name}”已是本字典的键值或名称', '“{name}” is a key or a name of this dictionary already.'],
  dictUsed: ['“{name}”已被使用，不能删除，可改为封存', '“{name}” is in use and cannot be removed. Seal it instead.'],
  dictGone: ['“{name}”已被删除，请另选', '“{name}” was removed. Please choose another.'],
  dictRetired: ['“{name}”已封存，请另选', '“{name}” is sealed. Please choose another.'],
} satisfies Record<string, Label>;
