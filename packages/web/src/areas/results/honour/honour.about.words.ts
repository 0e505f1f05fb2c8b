export const about = {
  '/honour/honour': [
    '成绩发布后按规则拟授的荣誉和晋升：核对后报批，由另一人批准，再签发证书。',
    'Honours and promotions proposed by the rules for published results: check, submit for approval, have a second person approve, then issue certificates.',
  ],
} as const;
