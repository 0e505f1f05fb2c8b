/** An EXIF block ("II", one entry) that says which way up a picture is, and nothing else. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II', 0, 'latin1');
  block.writeUInt16LE(42, 2);
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  const ORIENTATION = 0x0112;
  const SHORT = 3;
  block.writeUInt16LE(ORIENTATION, 10);
  block.writeUInt16LE(SHORT, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}

export function isTurned(orientation: number): boolean {
  return orientation >= 2 && orientation <= 8;
}
