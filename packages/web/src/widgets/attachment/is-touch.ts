/** A phone or tablet: it has a camera at hand, and neither keys nor a mouse. */
export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
