// Which service listens on the machine of a counter: DEVICES_DRIVER names one of these. A maker's own is one file and one line here.
import type { ConnectCamera } from './camera/camera-driver.ts';
import { connectSocketCamera } from './camera/socket-camera.ts';
import type { ConnectCardReader } from './card/card-driver.ts';
import { connectSocketCardReader } from './card/socket-card-reader.ts';

interface Driver {
  camera: ConnectCamera;
  cardReader: ConnectCardReader;
}

const drivers: Readonly<Record<string, Driver>> = {
  trainrace: { camera: connectSocketCamera, cardReader: connectSocketCardReader },
};

export function driverNamed(name: string): Driver {
  const driver = drivers[name];
  if (driver === undefined) throw new Error(`There is no device driver ${name}: see packages/devices/src/drivers.ts.`);
  return driver;
}
