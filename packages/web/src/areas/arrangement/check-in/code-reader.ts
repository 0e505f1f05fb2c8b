import { readQr } from '#widgets/camera/read-qr.ts';

type Read = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** The browser's own reader, on Android and in Chrome; elsewhere one of ours on a still picture. */
export async function codeReader(): Promise<Read> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own !== undefined) {
    const detector = new Own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) return null;
    Object.assign(canvas, { width, height });
    pen.drawImage(video, 0, 0);
    return await readQr(pen.getImageData(0, 0, width, height));
  };
}
