// The reader of QR codes where the browser has none: ZXing, compiled to WebAssembly, a third of a megabyte: loaded with the first
// picture. Its file is one of ours; the package by itself would fetch it from a network of others.

const WASM = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

const load = async () => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  prepareZXingModule({ overrides: { locateFile: () => WASM } });
  return readBarcodes;
};
let loading: ReturnType<typeof load> | undefined;

/** Begins to load it. */
export async function qrReader(): Promise<(picture: ImageData) => Promise<string | null>> {
  const read = await (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
  return async (picture) => {
    const [found] = await read(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found === undefined || found.text === '' ? null : found.text;
  };
}
