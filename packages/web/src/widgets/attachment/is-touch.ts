/** A phone or tablet: it has a camera at hand, and neither keys nor a mouse. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
