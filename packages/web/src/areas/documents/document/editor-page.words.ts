import type { Texts } from '#i18n/texts.ts';

export const editorPageText = {
  save: ['保存', 'Save'],
  versions: ['版本记录', 'Versions'],
  fresh: ['第{no}版，没有改动', 'Version {no}, unchanged'],
  unsaved: ['有未保存的改动', 'Changes are not saved yet'],
  kept: ['有未保存的改动，草稿已存在本机', 'Changes are not saved yet; a draft is kept in this browser'],
  saved: ['已保存为第{no}版', 'Saved as version {no}'],
  reading: ['只读，不能修改', 'Read only'],
  hidden: [
    '本文件含有{things}，在此不显示也不能修改，保存时原样保留',
    'This file has {things}. They are not shown here and stay as they are.',
  ],
  lost: ['保存后将失去：{things}', 'Saving it here loses: {things}'],
  lostAsk: ['保存后将失去{things}，仍要保存？', 'Saving loses {things}. Save?'],
  lostSays: ['原来的版本仍保留在版本记录中，可以恢复。', 'The version before stays and can be brought back.'],
  draftFound: [
    '上次有未保存的改动（{at}，基于第{no}版）',
    'There are changes that were not saved ({at}, from version {no})',
  ],
  draftTake: ['继续编辑草稿', 'Go on with them'],
  draftDrop: ['不要草稿', 'Drop them'],
  conflict: [
    '在您编辑期间，{by}已保存了新版本。您的内容已另存为第{no}版（冲突副本），没有丢失',
    '{by} saved meanwhile. What you wrote is kept beside it as version {no}.',
  ],
  conflictMine: ['改用我的第{no}版', 'Use my version {no}'],
  conflictTheirs: ['打开当前的第{no}版', 'Open version {no}'],
  present: [
    '{names}也打开了本文档。请先联系再修改；各自保存的内容都会保留为版本，不会互相覆盖',
    '{names} has this document open as well. Please talk first; what each saves stays as a version of its own.',
  ],
  listComma: ['、', ', '],
  presentSince: ['{name}（{at}起）', '{name} (since {at})'],
  unreadable: ['该文件不能在此打开，请下载后用Office或WPS查看', 'This file cannot be opened here. Please download it.'],
  serverAway: [
    '在线编辑服务没有响应，已改用本页的编辑器',
    'The document server does not answer; the editor of this page takes its place.',
  ],
} satisfies Texts;
