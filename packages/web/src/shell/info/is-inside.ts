const INSIDE = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^::1$|^f[cd][0-9a-f]{2}:|^fe[89ab][0-9a-f]:/i;

/** An address of this machine or of a network that nobody reaches from outside (RFC 1918, 4193, 4291). */
export function isInside(address: string): boolean {
  return INSIDE.test(address);
}
