/** Faults that the simulator shows on demand: at its start (`--fault`), or by the message `simulate`. */
export const FAULTS = [
  /** Every line of the station closes, and each that comes. */
  'closed',
  /** No answer comes while one waits for it. */
  'slow',
  /** An answer that is no JSON. */
  'garbage',
  /** A picture that is none. */
  'badPicture',
  /** A frame of more than anybody takes. */
  'huge',
  'noCamera',
  'noCard',
  /** A card whose number does not fit together. */
  'misread',
] as const;

export type Fault = (typeof FAULTS)[number];

export function isFault(word: unknown): word is Fault {
  return FAULTS.some((fault) => fault === word);
}
