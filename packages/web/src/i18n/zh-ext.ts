export const zhExt = {
  about: '谁在什么时候、为什么用途、向外部单位查询了谁的什么；证件号码默认隐去',
  empty: '还没有查询记录',
  time: '查询时间',
  question: '查询',
  outcome: '结果',
  asker: '查询人',
  quota: '当日 {count} 次，限 {limit} 次',
} as const;
