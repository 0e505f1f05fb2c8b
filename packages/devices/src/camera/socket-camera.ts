// A document camera behind a local service that speaks PROTOCOL.md.
import { DeviceFault } from '../line/device-fault.ts';
import { isData, pictureIn, textIn, type Data } from '../line/frames.ts';
import { openLine } from '../line/open-line.ts';
import type { Camera, CameraDriver, CameraHearing } from './camera-driver.ts';

const MOST_CAMERAS = 16;
const NAME_LENGTH = 100;

export async function connectSocketCamera(url: string, { picture, lost }: CameraHearing): Promise<CameraDriver> {
  let isDrawing = false;
  /** Pictures that come while one is drawn are late: the next will do. */
  const draw = async (data: Data) => {
    if (isDrawing) return;
    isDrawing = true;
    try {
      picture(await createImageBitmap(pictureIn(data, 'image')));
    } catch {
      // One bad picture of many: the next comes in a moment.
    } finally {
      isDrawing = false;
    }
  };
  const line = await openLine(url, { event: (name, data) => void (name === 'frame' && draw(data)), lost });
  return {
    cameras: async () => camerasIn(await line.ask('cameras')),
    open: async (camera) => void (await line.ask('open', { camera })),
    preview: async (on) => void (await line.ask('preview', { on })),
    capture: async () => pictureIn(await line.ask('capture'), 'image'),
    rotate: async (turns) => void (await line.ask('rotate', { turns })),
    zoom: async (factor) => void (await line.ask('zoom', { factor })),
    close: line.close,
  };
}

function camerasIn({ cameras }: Data): readonly Camera[] {
  if (!Array.isArray(cameras)) throw new DeviceFault('garbage', 'cameras is no list');
  return cameras.slice(0, MOST_CAMERAS).map((one: unknown) => {
    if (!isData(one)) throw new DeviceFault('garbage', 'a camera is no object');
    return { id: textIn(one, 'id', NAME_LENGTH), name: textIn(one, 'name', NAME_LENGTH) };
  });
}
