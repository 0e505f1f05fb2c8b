// Texts of the steps of a calculation.
import type { Label } from '../../wire/label.ts';
import type { CalcRule } from './margin-policy.dictionaries.ts';

export const calcSentences: Readonly<Record<CalcRule | 'tierOpen', Label>> = {
  base: ['基准存储比例{rate}%', 'The usual rate is {rate}%'],
  tier: [
    '合同额在{min}万元（含）至{max}万元（不含）之间，存储比例{rate}%',
    'A contract from {min} to below {max} (10,000 yuan) takes {rate}%',
  ],
  tierOpen: ['合同额{min}万元（含）以上，存储比例{rate}%', 'A contract from {min} (10,000 yuan) takes {rate}%'],
  exemptBelow: [
    '合同额低于{below}万元且两年内无拖欠，免于存储',
    'A contract below {below} (10,000 yuan) without unpaid wages is exempt',
  ],
  secondProject: [
    '另有{count}个在建项目，存储比例降为{rate}%',
    'With other projects under way ({count}) the rate is {rate}%',
  ],
  reduceClean: ['连续{years}年无拖欠，存储比例降为{rate}%', 'After {years} clean years the rate is {rate}%'],
  exemptClean: ['连续{years}年无拖欠，免于存储', 'After {years} clean years it is exempt'],
  arrears2y: ['两年内拖欠过工资，存储比例提高到{rate}%', 'After unpaid wages within two years the rate is {rate}%'],
  blacklist: ['列入失信联合惩戒名单，存储比例提高到{rate}%', 'For a dishonest employer the rate is {rate}%'],
  unchecked: [
    '欠薪情况尚未核验，暂不享受下调和免缴；核验后重新测算',
    'Arrears have not been checked: no reduction or exemption until they are, then calculate again',
  ],
  floor: ['存储比例不低于{rate}%', 'The rate is {rate}% at least'],
  cap: ['单个项目最高存储{cap}万元', 'One project deposits {cap} (10,000 yuan) at most'],
};
