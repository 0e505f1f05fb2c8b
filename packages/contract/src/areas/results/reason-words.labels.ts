// Why somebody is honoured or promoted, or is not, as a sentence.
import { honour, skillLevel } from '../../dictionaries.ts';
import { wordOf } from '../../wire/dictionary.ts';
import { inLang, type Label, type Lang } from '../../wire/label.ts';
import type { Ground } from './evaluate-honours.ts';

const groundWords: Readonly<Record<Ground['key'], Label>> = {
  granted: ['依据{clause}，拟授予“{honour}”', 'By {clause}: “{honour}” is proposed'],
  promoted: ['依据{clause}，拟晋升{level}', 'By {clause}: promotion to {level} is proposed'],
  alreadyHonoured: ['已获得过“{honour}”，不再授予（{clause}）', '“{honour}” is held already ({clause})'],
  alreadyHolds: [
    '已持有{value}，不再晋升{level}（{clause}）',
    'Holds {value} already: no promotion to {level} ({clause})',
  ],
  tooOld: [
    '竞赛时{value}周岁，超过年龄条件，{what}不适用（{clause}）',
    'Aged {value} at the contest, too old for {what} ({clause})',
  ],
  ageUnknown: [
    '出生日期不详，{what}须人工核对（{clause}）',
    'The date of birth is not known: {what} is to be checked by hand ({clause})',
  ],
  notThisSex: ['{what}不适用（{clause}）', '{what} does not apply ({clause})'],
  ended: [
    '按更正后的成绩不再符合授予条件，已随更正撤销',
    'By the corrected result the rules give nothing any more: it ended with the correction',
  ],
  corrected: [
    '成绩更正后，按规则不再给予已授的荣誉或晋升，请核对是否撤销',
    'By the corrected result the rules do not give what was granted: please check whether to revoke it',
  ],
};

export function formatReason({ clause, key, honourCode, level, value }: Ground, lang: Lang): string {
  const honourWords = honourCode === undefined ? '' : wordOf(honour, honourCode, lang);
  const levelWords = level === undefined ? '' : wordOf(skillLevel, level, lang);
  const params: Readonly<Record<string, string>> = {
    clause,
    honour: honourWords,
    level: levelWords,
    what: [honourWords, levelWords].filter(Boolean).join(lang === 'zh' ? '、' : ', '),
    value: value === undefined ? '' : key === 'alreadyHolds' ? wordOf(skillLevel, value, lang) : String(value),
  };
  return inLang(groundWords[key], lang).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
