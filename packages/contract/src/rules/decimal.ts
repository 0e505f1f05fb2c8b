// Decimals as counts of their smallest unit, so that what decides a rank is never a floating-point number.

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/;

/** `unitsOf('89.2', 2)` = 8920n. More digits than the scale holds are an error, never cut off. */
export function unitsOf(decimal: string, scale: number): bigint {
  const [whole = '', fraction = ''] = DECIMAL.test(decimal) ? decimal.split('.') : [];
  const digits = fraction.replace(/0+$/, '');
  if (whole === '' || digits.length > scale)
    throw new RangeError(`not a decimal of scale ${scale}: ${decimal.slice(0, 40)}`);
  return BigInt(whole + digits.padEnd(scale, '0'));
}

/** `decimalOf(8920n, 2)` = '89.20' */
export function decimalOf(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return (units < 0n ? '-' : '') + digits.slice(0, point) + (scale === 0 ? '' : `.${digits.slice(point)}`);
}

/** The quotient nearest to a / b, halves away from zero, as people round. */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  const negative = a < 0n !== b < 0n;
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const nearest = (2n * x + y) / (2n * y);
  return negative ? -nearest : nearest;
}
