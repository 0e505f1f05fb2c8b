import type { Texts } from '#i18n/texts.ts';

export const groupText = {
  title: ['集体报名', 'Group entries'],
  about: [
    '选择赛项，录入或粘贴人员名单，补齐附件后一次提交',
    'Pick a trade, enter or paste your people, add their papers and hand all of them in at once',
  ],
  trade: ['赛项', 'Trade'],
  pickTrade: ['请选择报名中的赛项', 'Choose a trade that takes entries'],
  noTrades: ['目前没有报名中的赛项', 'No trade takes entries at present'],
  pickFirst: ['请先选择赛项', 'Please choose a trade first'],
  places: ['剩余名额 {count}', '{count} place left', '{count} places left'],
  noLimit: ['名额不限', 'No limit of places'],
  empty: ['还没有人员，可逐个添加，或从表格粘贴、导入', 'Nobody yet. Add people one by one, or paste or import a list'],
  addOne: ['添加人员', 'Add person'],
  paste: ['粘贴或导入名单', 'Paste or import a list'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Remove'],
  removeAsk: ['确定删除 {name} 的报名草稿吗？', 'Remove the draft of {name}?'],
  editTitle: ['人员资料', 'Person'],
  save: ['保存草稿', 'Save draft'],
  missing: ['待补', 'Still needed'],
  complete: ['资料齐全', 'Complete'],
  submitNone: ['批量提交', 'Submit selected'],
  submitPicked: ['提交所选 {count} 人', 'Submit {count} selected', 'Submit {count} selected'],
  submitAsk: [
    '确定提交所选 {count} 人的报名吗？提交后不能修改，除非被退回或撤回。',
    'Submit the entry of {count} person? It can then only be changed when returned or withdrawn.',
    'Submit the entries of {count} people? They can then only be changed when returned or withdrawn.',
  ],
  submitFailed: ['已提交 {done} 人，{failed} 人未提交：', '{done} submitted, {failed} not:'],
  pasteTitle: ['粘贴或导入名单', 'Paste or import a list'],
  imported: [
    '已导入 {count} 人，请补齐证件照和赛前承诺附件后提交',
    '{count} person imported. Please add photo and promise, then submit',
    '{count} people imported. Please add photos and promises, then submit',
  ],
} as const satisfies Texts;
