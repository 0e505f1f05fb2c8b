// Which dictionaries of the contract stand in the dictionary table too: choices of people.
import {
  awardLevel,
  candidateSource,
  contestClass,
  contestGroup,
  contestLevel,
  education,
  honour,
  idType,
  industry,
  nation,
  schoolType,
  skillLevel,
  town,
  tradeCategory,
  unitNature,
} from './dictionaries.ts';
import { openDictionaries, type Dictionary } from './wire/dictionary.ts';
import type { Label } from './wire/label.ts';

/** Their entries may be retired: then they are refused for new records and still read on old ones. */
export const retirable: readonly (readonly [dictionary: Dictionary, title: Label])[] = [
  [town, ['区镇', 'Towns']],
  [nation, ['民族', 'Peoples']],
  [education, ['文化程度', 'Education']],
  [candidateSource, ['考生来源', 'Sources of candidates']],
  [idType, ['证件类型', 'Identity documents']],
  [unitNature, ['单位性质', 'Nature of units']],
  [industry, ['工程类别', 'Kinds of works']],
  [schoolType, ['学校类型', 'Kinds of school']],
  [tradeCategory, ['行业大类', 'Trade categories']],
  [contestLevel, ['竞赛级别', 'Contest levels']],
  [contestClass, ['竞赛类别', 'Contest classes']],
  [contestGroup, ['参赛组别', 'Contest groups']],
  [skillLevel, ['技能等级', 'Skill levels']],
  [awardLevel, ['奖项等级', 'Award levels']],
  [honour, ['荣誉称号', 'Honours']],
];

/** Those that administrators extend, rename and order as well: no entry of them steers the program (decision 0032). */
export function isOpenDictionary(code: string): boolean {
  return openDictionaries.some(({ name }) => name === code);
}
