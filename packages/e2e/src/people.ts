// People of the stories: their numbers pass the checks of GB 11643 and belong to nobody (area 320599).

export interface Entrant {
  name: string;
  idCardNo: string;
  mobile: string;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

export function idCardNo(birthday: string, sequence: number): string {
  const stem = `320599${birthday.replaceAll('-', '')}${sequence}`;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(stem[place]), 0);
  return stem + '10X98765432'[sum % 11];
}

const USCC = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** 17 characters and the one that GB 32100 puts behind them. */
export function uscc(stem: string): string {
  const sum = [...stem].reduce((total, sign, place) => total + USCC.indexOf(sign) * (3 ** place % 31), 0);
  return stem + USCC.charAt((31 - (sum % 31)) % 31);
}

const NAMES = ['冯示成', '蒋样兰', '韩例峰', '杨演慧', '秦范亮', '尤示洁', '许样斌', '何例颖', '吕演浩', '施范琴'];

/** Another one for each number. */
export function entrant(number: number): Entrant {
  return {
    name:
      NAMES[number % NAMES.length]! +
      (number < NAMES.length ? '' : '甲乙丙丁'.charAt(Math.floor(number / NAMES.length) - 1)),
    idCardNo: idCardNo(
      `19${String(80 + (number % 15))}-0${1 + (number % 9)}-1${number % 9}`,
      900 + ((number * 7) % 100),
    ),
    mobile: `1990000${String(5000 + number)}`,
  };
}
