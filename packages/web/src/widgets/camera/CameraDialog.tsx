// Papers are photographed, put in order and saved as one PDF (specification 2, 4, 5). Wherever the camera goes, the pages stay.
import { acceptedTypes } from '@trainrace/contract/rules/attachment';
import { useRef, useState } from 'react';
import { useDevices } from '#api/use-devices.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '../ask.ts';
import { Dialog } from '../Dialog.tsx';
import { notice } from '../notice.ts';
import { usePane } from '../pane.ts';
import { useUnsaved } from '../unsaved.ts';
import { cameraText } from './camera.words.ts';
import styles from './CameraDialog.module.css';
import { CameraFoot } from './CameraFoot.tsx';
import { Connection } from './Connection.tsx';
import { LiveView } from './LiveView.tsx';
import { PageList } from './PageList.tsx';
import { useCamera, type Source } from './use-camera.ts';
import { useLive } from './use-live.ts';
import { MOST_PAGES, usePages } from './use-pages.ts';

interface Props {
  slot: string | undefined;
  take: (files: File[]) => void;
  close: () => void;
}

export function CameraDialog(props: Props) {
  const devices = useDevices();
  return devices === undefined ? null : <Taking {...props} devices={devices} />;
}

function Taking({
  slot,
  take,
  close,
  devices,
}: Props & { devices: NonNullable<ReturnType<typeof useDevices>> | null }) {
  const t = useWords(cameraText);
  // One picture, or pages that become a file.
  const isSingle = !acceptedTypes(slot).some((type) => type === 'pdf');
  const [source, setSource] = useState<Source>(devices === null ? 'browser' : 'device');
  const live = useLive();
  const needsCamera = () => notice('warning', t('needsCamera'));
  const camera = useCamera({ devices, source, show: live.show, needsCamera });
  const list = usePages({ isSingle });
  const { pages } = list;
  useUnsaved(usePane().path, pages.length > 0);
  const { isTaking, capture } = useCapture(camera, list);
  const leave = useAskedClose(pages.length, close);
  const use = (files: File[]) => {
    take(files);
    close();
  };
  return (
    <Dialog
      centered
      width={1080}
      title={t('title')}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      footer={
        <CameraFoot
          pages={pages}
          isSingle={isSingle}
          hasCamera={camera.camera !== null}
          use={use}
          leave={() => void leave()}
        />
      }
    >
      <div className={styles.dialog}>
        <div className={styles.looking}>
          <Connection
            camera={camera}
            source={source}
            change={(next) => {
              camera.disconnect();
              setSource(next);
            }}
            hasDevice={devices !== null}
            taken={pages.length}
            isSingle={isSingle}
          />
          <LiveView camera={camera} canvas={live.canvas} isTaking={isTaking} capture={() => void capture()} />
        </div>
        <PageList list={list} />
      </div>
    </Dialog>
  );
}

function useCapture(camera: ReturnType<typeof useCamera>, { pages, add }: ReturnType<typeof usePages>) {
  const t = useWords(cameraText);
  const [isTaking, setTaking] = useState(false);
  const capture = async () => {
    if (pages.length >= MOST_PAGES) return notice('warning', t('mostPages', { count: MOST_PAGES }));
    setTaking(true);
    const picture = await camera.capture();
    try {
      if (picture !== null) await add(picture);
    } catch {
      notice('error', t('unreadable'));
    } finally {
      setTaking(false);
    }
  };
  return { isTaking, capture };
}

/** Pages that nobody saved are not lost by a slip. */
function useAskedClose(count: number, close: () => void) {
  const t = useWords(cameraText);
  const isAsking = useRef(false);
  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const question = { title: t('leaveAsk', { count }), yes: t('leave'), no: t('stay'), isDanger: true };
    if (count === 0 || (await ask(question))) close();
    isAsking.current = false;
  };
}
