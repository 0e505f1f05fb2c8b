import type { Texts } from '#i18n/texts.ts';

export const championText = {
  empty: [
    '还没有历届冠军。可导入往年名单，或从已发布的成绩收入。',
    'There are no past champions yet. Import lists of past years, or accept winners from published results.',
  ],
  placing: ['竞赛与名次', 'Contest and placing'],
  person: ['选手', 'Person'],
  honours: ['荣誉与奖金', 'Honours and money'],
  wall: ['荣誉墙', 'Honour wall'],
  wallHelp: [
    '展示姓名、单位、名次、荣誉、事迹和照片，请先征得本人同意',
    'Shows name, unit, placing, honours, deeds and photo: please ask the person first',
  ],
  toWall: ['查看荣誉墙', 'See the honour wall'],
  proposals: ['待收入 {count} 人', 'Proposed champions: {count}'],
  proposalsTitle: ['已发布成绩中的获奖选手', 'Winners in published results'],
  proposalsText: [
    '收入后列入历届冠军并在荣誉墙展示，可在列表中修改；不收入的可在“已忽略”中找回。',
    'Accepted winners are listed under past champions and shown on the honour wall; they can be edited in the list. Ignored winners can be found again under “Ignored”.',
  ],
  open: ['待处理', 'To decide'],
  ignored: ['已忽略', 'Ignored'],
  none: ['没有待收入的选手', 'No winners to accept'],
  noneIgnored: ['没有忽略的选手', 'No winners are ignored'],
  accept: ['收入', 'Accept'],
  ignore: ['不收入', 'Ignore'],
  acceptAll: ['全部收入（{count}）', 'Accept all ({count})'],
  notTaken: ['{count} 人没有办理，原因如下：', '{count} was not done:', '{count} were not done:'],
  more: ['共 {total} 人，先显示 {shown} 人', '{total} in all; the first {shown} are shown'],
  rank: ['第{rank}名', 'Rank {rank}'],
  close: ['关闭', 'Close'],
} as const satisfies Texts;
