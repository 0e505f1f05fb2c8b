/** People whose certificates tests look at. */
export function holderName(at: number): string {
  return at === 0 ? '欧阳静怡' : `选手${at + 1}`;
}

export const HOLDER_UNIT = '沙洲精工机械(示例)有限公司';
export const HOLDER_MOBILE = '19900004321';
