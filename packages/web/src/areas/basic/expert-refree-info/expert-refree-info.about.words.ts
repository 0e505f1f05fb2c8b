export const about = {
  '/basic/expert_refree_info': [
    '专家裁判的资格、有效期和执裁经历；在库的可以指派和抽取',
    'Experts and referees: qualification, validity, what they refereed. Those in the pool can be assigned and drawn',
  ],
} as const;
