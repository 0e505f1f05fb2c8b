// Dictionaries of personal data.
import { dictionary, openDictionary } from '../../wire/dictionary.ts';

export const sex = dictionary('sex', [
  [1, '男', 'Male'],
  [2, '女', 'Female'],
]);

export const idType = dictionary('id_type', [
  ['居民身份证', '居民身份证', 'Resident identity card'],
  ['军官证', '军官证', "Officer's card"],
  ['港澳居民来往内地通行证', '港澳居民来往内地通行证', 'Hong Kong and Macao travel permit'],
  ['台湾居民来往大陆通行证', '台湾居民来往大陆通行证', 'Taiwan travel permit'],
  ['外国人永久居留身份证', '外国人永久居留身份证', 'Permanent residence card'],
  ['护照', '护照', 'Passport'],
]);

export const RESIDENT_ID_CARD = '居民身份证';
export const OFFICER_CARD = '军官证';
export const HONG_KONG_PERMIT = '港澳居民来往内地通行证';
export const TAIWAN_PERMIT = '台湾居民来往大陆通行证';
export const FOREIGNER_CARD = '外国人永久居留身份证';
export const PASSPORT = '护照';

/** An officer's number in words: unit, "character", "no.", number, "no."; the last two words are left out as often as written. */
export const OFFICER_NUMBER = {
  typed: /^(\p{Script=Han}{1,4}字)第?([0-9A-Z]{4,9})号?$/u,
  whole: '$1第$2号',
  form: /^(?:\p{Script=Han}{1,4}字第[0-9A-Z]{4,9}号|[0-9A-Z]{6,10})$/u,
} as const;

export const education = openDictionary('education', [
  ['研究生', '研究生', 'Postgraduate'],
  ['大学本科', '大学本科', 'Bachelor'],
  ['大学专科', '大学专科', 'College diploma'],
  ['中等专业学校', '中等专业学校', 'Secondary specialised school'],
  ['技工学校', '技工学校', 'Technical school'],
  ['高中', '高中', 'Senior high school'],
  ['初中', '初中', 'Junior high school'],
  ['小学', '小学', 'Primary school'],
  ['其他', '其他', 'Other'],
]);

export const skillLevel = dictionary('skill_level', [
  [0, '无', 'None'],
  [5, '初级工', 'Junior worker'],
  [4, '中级工', 'Intermediate worker'],
  [3, '高级工', 'Senior worker'],
  [2, '技师', 'Technician'],
  [1, '高级技师', 'Senior technician'],
  [6, '特级技师', 'Master technician'],
  [7, '首席技师', 'Chief technician'],
]);

export const candidateSource = dictionary('candidate_source', [
  ['企业', '企业', 'Enterprise'],
  ['机关', '机关', 'Public office'],
  ['社会', '社会', 'General public'],
  ['学校', '学校(在校生)', 'School (student)'],
  ['军队', '军队', 'Armed forces'],
  ['其他', '其他', 'Other'],
]);

export const COMES_FROM = { business: '企业', school: '学校' } as const;

export const realNameState = dictionary('real_name_state', [
  [0, '未核', 'Not checked'],
  [1, '已核', 'Verified'],
  [2, '不一致', 'Does not match'],
]);

export const REAL_NAME = { notChecked: 0, verified: 1, mismatch: 2 } as const;
