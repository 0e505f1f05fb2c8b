// Functions of a document camera, whoever made it.

export interface Camera {
  id: string;
  name: string;
}

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

export const MOST_ZOOM = 4;

/** A picture of the preview, to be drawn at once. */
export type LivePicture = ImageBitmap | HTMLCanvasElement;

export interface CameraHearing {
  picture: (picture: LivePicture) => void;
  /** The device is gone: its line closed, or it was unplugged. */
  lost: () => void;
}

/** Each refuses with a `DeviceFault`. */
export interface CameraDriver {
  cameras: () => Promise<readonly Camera[]>;
  /** Upright and unzoomed, without preview. */
  open: (cameraId: string) => Promise<void>;
  preview: (isOn: boolean) => Promise<void>;
  /** JPEG or PNG, turned and zoomed as the preview is. */
  capture: () => Promise<Blob>;
  rotate: (turns: Turns) => Promise<void>;
  /** From 1 to `MOST_ZOOM`. */
  zoom: (factor: number) => Promise<void>;
  close: () => void;
}

export type ConnectCamera = (url: string, hearing: CameraHearing) => Promise<CameraDriver>;
