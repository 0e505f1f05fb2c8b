export const about = {
  '/basic/champion_history': [
    '历届竞赛的优胜选手。勾选“荣誉墙展示”的在公众页面公开，不含证件号码和奖金。',
    'Winners of past contests. Those marked “On the honour wall” are shown on the public pages, without ID numbers and prize money.',
  ],
} as const;
