// Reads QR codes by ZXing, in a thread of its own: the server lets the file of this thread compile WebAssembly, and no page.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface Asked {
  id: number;
  picture: ImageData;
}

export interface Answered {
  id: number;
  /** Null where there is no code. */
  text: string | null;
}

// Its file is one of ours; the package by itself would fetch it from a network of others.
const WASM = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => WASM } });

addEventListener('message', ({ data: { id, picture } }: MessageEvent<Asked>) => {
  void readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).then(
    ([found]) => postMessage({ id, text: found?.text || null } satisfies Answered),
    // Told to the page by its listener for errors.
    (error: unknown) => reportError(error),
  );
});
