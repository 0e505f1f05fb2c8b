// A camera that the browser itself knows: of a laptop, of a phone, or a document camera that is an ordinary USB camera.
import { DeviceFault, type FaultKind } from '../line/device-fault.ts';
import { drawPart, jpegOf, zoomedPart } from '../picture/draw-part.ts';
import type { CameraDriver, CameraHearing, Turns } from './camera-driver.ts';

/** Small print on A4 is read from here on; a camera gives what it has. */
const ASKED = { width: { ideal: 2592 }, height: { ideal: 1944 } };
const QUALITY = 0.9;
const EVERY_MS = 80;

export async function connectBrowserCamera(_url: string, hearing: CameraHearing): Promise<CameraDriver> {
  // Outside https and this machine there is none, against its type.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (media === undefined) throw new DeviceFault('insecure');
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  const live = document.createElement('canvas');
  const shot = document.createElement('canvas');
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let turns: Turns = 0;
  let factor = 1;

  const start = async (constraints: MediaTrackConstraints) => {
    stop();
    const begun = await allowed(media, constraints);
    stream = begun;
    for (const track of begun.getTracks()) track.addEventListener('ended', () => stream === begun && hearing.lost());
    video.srcObject = begun;
    await video.play();
    [turns, factor] = [0, 1];
  };
  const stop = () => {
    clearInterval(timer);
    const former = stream;
    stream = null;
    former?.getTracks().forEach((track) => track.stop());
  };
  const draw = (canvas: HTMLCanvasElement) => {
    const source = { picture: video, width: video.videoWidth, height: video.videoHeight };
    drawPart(canvas, source, zoomedPart(factor), turns);
    return canvas;
  };

  // The names of cameras are told once one of them may be used.
  await start(ASKED);
  return {
    cameras: async () =>
      (await media.enumerateDevices())
        .filter(({ kind }) => kind === 'videoinput')
        .map(({ deviceId, label }, index) => ({ id: deviceId, name: label === '' ? String(index + 1) : label })),
    open: async (deviceId) => await start({ ...ASKED, deviceId: { exact: deviceId } }),
    preview: async (isOn) => {
      clearInterval(timer);
      if (isOn) timer = setInterval(() => hearing.picture(draw(live)), EVERY_MS);
    },
    capture: async () => {
      if (stream === null) throw new DeviceFault('closed');
      return await jpegOf(draw(shot), QUALITY);
    },
    rotate: async (to) => void (turns = to),
    zoom: async (to) => void (factor = to),
    close: stop,
  };
}

/** Errors by which a browser refuses (W3C Media Capture, 10.2). */
const KINDS: Readonly<Record<string, FaultKind>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function allowed(media: MediaDevices, video: MediaTrackConstraints): Promise<MediaStream> {
  try {
    return await media.getUserMedia({ video });
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    throw new DeviceFault(KINDS[name] ?? 'refused', String(thrown));
  }
}
