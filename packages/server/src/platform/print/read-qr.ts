// The reader of QR codes: ZXing, compiled to WebAssembly. Its package loads that from a network of others unless it is given it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Red, green, blue, alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let isReady: Promise<unknown> | undefined;

/** Once for all pictures. */
export async function loadReader(): Promise<void> {
  isReady ??= readFile(wasm).then(({ buffer, byteOffset, byteLength }) =>
    prepareZXingModule({
      overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
      fireImmediately: true,
    }),
  );
  await isReady;
}

/** Content of the one that is found first; null without one. */
export async function readQr(picture: Pixels): Promise<string | null> {
  await loadReader();
  // Its types name the browser's ImageData; any object with these three is read.
  const [found] = await readBarcodes(picture as never, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found === undefined || found.text === '' ? null : found.text;
}
