// Rules for an ID photo (domain §3.5), the same where it is cropped and where it is kept.

/** The slot of ID photos. */
export const PHOTO_SLOT = 'ZJZ';

export const PHOTO = {
  width: 295,
  height: 413,
  /** More than cameras make; a picture of more pixels and few bytes is made to exhaust whoever opens it. */
  mostPixels: 25_000_000,
  /** Width by height: what is outside would lose too much when it is cut to size. */
  ratio: { min: 0.62, max: 0.82 },
} as const;
