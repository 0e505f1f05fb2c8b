// The camera of a dialog: connected to, chosen, looked through. What was taken with it is kept elsewhere, and survives it.
import { connectBrowserCamera } from '@trainrace/devices/camera/browser-camera';
import type { Camera, CameraDriver, LivePicture, Turns } from '@trainrace/devices/camera/camera-driver';
import { driverNamed } from '@trainrace/devices/drivers';
import { DeviceFault, type FaultKind } from '@trainrace/devices/line/device-fault';
import { useEffect, useRef, useState } from 'react';
import type { PublicConfig } from '#api/config.ts';

export type Source = 'device' | 'browser';

export interface CameraState {
  standing: 'off' | 'connecting' | 'on' | 'lost';
  cameras: readonly Camera[];
  /** The chosen one. */
  camera: string | null;
  isShown: boolean;
  turns: Turns;
  zoom: number;
  fault: FaultKind | null;
}

const OFF: CameraState = {
  standing: 'off',
  cameras: [],
  camera: null,
  isShown: false,
  turns: 0,
  zoom: 1,
  fault: null,
};

interface Using {
  devices: PublicConfig['devices'];
  source: Source;
  show: (picture: LivePicture) => void;
  /** Something was asked of a camera that is not there. */
  needsCamera: () => void;
}

export function useCamera({ devices, source, show, needsCamera }: Using) {
  const [state, setState] = useState(OFF);
  const patch = (more: Partial<CameraState>) => setState((former) => ({ ...former, ...more }));
  /** The one that was looked through before the line closed. */
  const wanted = useRef<string | null>(null);
  const attempts = useAttempts();
  const { driver } = attempts;

  const act: Act = async (run) => {
    if (driver.current !== null) return await tried(driver.current, run, patch);
    needsCamera();
    return null;
  };
  /** Acts that need a chosen camera as well. */
  const withCamera: Act = async (run) => {
    if (state.camera !== null) return await act(run);
    needsCamera();
    return null;
  };
  const choose = async (id: string) =>
    await act(async (now) => {
      await now.open(id);
      wanted.current = id;
      patch({ camera: id, turns: 0, zoom: 1 });
      await now.preview(true);
      patch({ isShown: true });
    });
  const connect = async () => {
    const isCurrent = attempts.begin();
    setState({ ...OFF, standing: 'connecting' });
    const lost = () => isCurrent() && attempts.end() && setState({ ...OFF, standing: 'lost', fault: 'closed' });
    const open = source === 'device' && devices !== null ? driverNamed(devices.driver).camera : connectBrowserCamera;
    let made: CameraDriver | null = null;
    try {
      made = await open(devices?.url ?? '', { picture: show, lost });
      const cameras = await made.cameras();
      if (!isCurrent()) return made.close();
      attempts.keep(made);
      const [first] = cameras;
      patch({ standing: 'on', cameras, fault: first === undefined ? 'noCamera' : null });
      const again = cameras.find(({ id }) => id === wanted.current) ?? first;
      if (again !== undefined) await choose(again.id);
    } catch (thrown) {
      made?.close();
      const fault = kindOf(thrown);
      if (isCurrent()) setState({ ...OFF, standing: fault === 'closed' ? 'lost' : 'off', fault });
    }
  };
  const disconnect = () => {
    attempts.end();
    setState(OFF);
  };
  return { ...state, connect, disconnect, choose, ...commandsOf(state, patch, withCamera) };
}

type Act = <Result>(run: (driver: CameraDriver) => Promise<Result>) => Promise<Result | null>;

/** null where it failed, which the state then says. */
async function tried<Result>(
  driver: CameraDriver,
  run: (driver: CameraDriver) => Promise<Result>,
  patch: (more: Partial<CameraState>) => void,
): Promise<Result | null> {
  try {
    const result = await run(driver);
    patch({ fault: null });
    return result;
  } catch (thrown) {
    patch({ fault: kindOf(thrown) });
    return null;
  }
}

/** Commands to the chosen camera. */
const commandsOf = (state: CameraState, patch: (more: Partial<CameraState>) => void, withCamera: Act) => ({
  preview: async (isShown: boolean) =>
    await withCamera(async (now) => {
      await now.preview(isShown);
      patch({ isShown });
    }),
  rotate: async (by: 1 | -1) =>
    await withCamera(async (now) => {
      const turns = ((state.turns + by + 4) % 4) as Turns;
      await now.rotate(turns);
      patch({ turns });
    }),
  zoomTo: async (zoom: number) =>
    await withCamera(async (now) => {
      patch({ zoom });
      await now.zoom(zoom);
    }),
  capture: async () => await withCamera(async (now) => await now.capture()),
});

const kindOf = (thrown: unknown): FaultKind => (thrown instanceof DeviceFault ? thrown.kind : 'refused');

/** After connecting again, or closing the dialog, results of the former try are dropped. */
function useAttempts() {
  const driver = useRef<CameraDriver | null>(null);
  const count = useRef(0);
  const end = (): true => {
    count.current += 1;
    driver.current?.close();
    driver.current = null;
    return true;
  };
  const begin = () => {
    end();
    const mine = count.current;
    return () => mine === count.current;
  };
  useEffect(
    () => () => {
      count.current += 1;
      driver.current?.close();
    },
    [],
  );
  const keep = (made: CameraDriver) => void (driver.current = made);
  return { driver, begin, keep, end };
}
