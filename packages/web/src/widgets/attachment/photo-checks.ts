// Checks of a cropped photo without a model of faces: light, pixels, and whether skin fills the guide for the head.
import { PHOTO } from '@trainrace/contract/rules/photo';

/** The guide for the head, in parts of the frame. */
export const HEAD = { x: 0.5, y: 0.43, rx: 0.27, ry: 0.28 } as const;

/** Some of the guide is hair; less skin than this is no face, or one that is far too small. */
const LEAST_SKIN = 0.3;
const LIGHT = { least: 60, most: 235 } as const;
/** A little enlarging does not show. */
const MOST_ENLARGED = 1.1;

export interface PhotoChecks {
  isSharp: boolean;
  light: 'lit' | 'dark' | 'bright';
  hasHead: boolean;
}

export function checkPhoto(pixels: Uint8ClampedArray, scale: number): PhotoChecks {
  let [inside, skin, light] = [0, 0, 0];
  for (let y = 0; y < PHOTO.height; y += 2)
    for (let x = 0; x < PHOTO.width; x += 2) {
      const across = (x / PHOTO.width - HEAD.x) / HEAD.rx;
      const down = (y / PHOTO.height - HEAD.y) / HEAD.ry;
      if (across * across + down * down > 1) continue;
      const at = (y * PHOTO.width + x) * 4;
      const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
      inside += 1;
      light += 0.299 * red + 0.587 * green + 0.114 * blue;
      if (isSkin(red, green, blue)) skin += 1;
    }
  const mean = light / inside;
  return {
    isSharp: scale <= MOST_ENLARGED,
    light: mean < LIGHT.least ? 'dark' : mean > LIGHT.most ? 'bright' : 'lit',
    hasHead: skin / inside >= LEAST_SKIN,
  };
}

/** By colour alone (Cb and Cr), which is much the same for light and dark skin. */
function isSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.1687 * red - 0.3313 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.4187 * green - 0.0813 * blue;
  return cb >= 77 && cb <= 127 && cr >= 133 && cr <= 173;
}
