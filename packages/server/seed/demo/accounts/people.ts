// People who do not exist: invented given names, numbers of an area that was never allotted (domain §6).
import { readIdCard, refuseIdCard } from '@trainrace/contract/rules/id-card';
import { refuseUscc } from '@trainrace/contract/rules/uscc';
import type { World } from '../world.ts';

export interface Person {
  name: string;
  idCardNo: string;
  sex: number;
  birthday: string;
  mobile: string;
  nation: string;
  townCode: string;
  address: string;
  education: string;
}

const SURNAMES = [...'陈李王周赵吴郑孙钱顾陆沈徐朱许何吕施张孔曹严华金魏陶姜戚谢邹', '欧阳', '上官'];
const MARKS = [...'示样例演范'];
const MEN = [...'一文成刚明强军建国伟平辉涛斌峰亮杰鑫宇浩'];
const WOMEN = [...'青瑜兰芳敏静丽娟燕红霞婷雪梅琴玲慧洁颖佳'];
const STREETS = ['人民中路', '杨舍东街', '港城大道', '长安路', '沙洲西路', '暨阳中路', '滨江大道', '金港大道'];
const TOWNS = Array.from({ length: 13 }, (_, index) => `ZJG${String(index + 1).padStart(2, '0')}`);

/** The sequences of the numbers that domain §6 gives away as examples; whoever tries those finds them free. */
const GIVEN_AWAY = new Set([901, 907, 913, 918, 929, 935, 942, 950, 964, 981]);
const FIRST_MOBILE = 8000;

export interface SamplePeople {
  worker(): Person;
  student(): Person;
  /** Older than contests admit. */
  pensioner(): Person;
  mobile(): string;
}

export function crowdOf({ random, date }: World): SamplePeople {
  const usedNumbers = new Set<string>();
  const usedNames = new Set<string>();
  let mobiles = FIRST_MOBILE;
  const mobile = () => `1990000${mobiles++}`;

  const idCardNo = (minAge: number, maxAge: number): string => {
    for (;;) {
      const birthday = date(-Math.floor((random.next() * (maxAge - minAge) + minAge) * 365.25)).replaceAll('-', '');
      const sequence = random.whole(900, 999);
      const number = GIVEN_AWAY.has(sequence) ? '' : withCheckDigit(`320599${birthday}${sequence}`);
      if (number === '' || usedNumbers.has(number)) continue;
      usedNumbers.add(number);
      return number;
    }
  };
  const nameOf = (sex: number): string => {
    for (;;) {
      const name = random.pick(SURNAMES) + random.pick(MARKS) + random.pick(sex === 1 ? MEN : WOMEN);
      if (usedNames.has(name)) continue;
      usedNames.add(name);
      return name;
    }
  };
  const someone = (minAge: number, maxAge: number, educations: readonly string[]): Person => {
    const number = idCardNo(minAge, maxAge);
    const { sex, birthday } = readIdCard(number);
    return {
      name: nameOf(sex),
      idCardNo: number,
      sex,
      birthday,
      mobile: mobile(),
      nation: random.chance(0.04) ? random.pick(['回族', '苗族', '土家族', '满族']) : '汉族',
      townCode: random.pick(TOWNS),
      address: `张家港市${random.pick(STREETS)}${random.whole(1, 380)}号`,
      education: random.pick(educations),
    };
  };
  return {
    worker: () => someone(20, 58, ['大学本科', '大学专科', '大学专科', '技工学校', '中等专业学校', '高中']),
    student: () => someone(17, 21, ['技工学校', '中等专业学校', '大学专科']),
    pensioner: () => someone(61, 63, ['高中', '初中']),
    mobile,
  };
}

const withCheckDigit = (stem: string): string =>
  [...'0123456789X'].map((digit) => stem + digit).find((whole) => refuseIdCard(whole, '2100-01-01') === null)!;

/** Credit codes that pass their check and belong to nobody; `kind` 91 company, 12 public institution, 52 social organisation. */
export function usccOf(kind: string, index: number): string {
  const stem = `${kind}320599MA9XE${String(index).padStart(4, '0')}`;
  return [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => stem + last).find((whole) => refuseUscc(whole) === null)!;
}
