// Which device, which camera of it, and what to do next in words.
import { Button, Select } from 'antd';
import { useId } from 'react';
import type { FaultKind } from '@trainrace/devices/line/device-fault';
import { useWords } from '#i18n/words.ts';
import { Choices } from '../Choices.tsx';
import { Note } from '../Note.tsx';
import { cameraText } from './camera.words.ts';
import styles from './CameraDialog.module.css';
import type { useCamera, Source } from './use-camera.ts';

interface Props {
  camera: ReturnType<typeof useCamera>;
  source: Source;
  change: (source: Source) => void;
  hasDevice: boolean;
  /** Pages that there are already. */
  taken: number;
  isSingle: boolean;
}

export function Connection({ camera, source, change, hasDevice, taken, isSingle }: Props) {
  const t = useWords(cameraText);
  const id = useId();
  const { standing, fault } = camera;
  return (
    <>
      {hasDevice && (
        <Choices
          label={t('source')}
          value={source}
          onChange={change}
          options={[
            { value: 'device', label: t('ofDevice') },
            { value: 'browser', label: t('ofBrowser') },
          ]}
        />
      )}
      <div className={styles.connection}>
        <Button
          size="large"
          type={standing === 'on' ? 'default' : 'primary'}
          loading={standing === 'connecting'}
          onClick={() => void camera.connect()}
        >
          {t(standing === 'off' || standing === 'connecting' ? 'connect' : 'connectAgain')}
        </Button>
        {camera.cameras.length > 0 && (
          <div className={styles.camera}>
            <label htmlFor={id}>{t('camera')}</label>
            <Select
              id={id}
              size="large"
              value={camera.camera}
              placeholder={t('chooseCamera')}
              options={camera.cameras.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(next: string) => void camera.choose(next)}
            />
          </div>
        )}
      </div>
      {standing === 'lost' ? (
        <Note kind="error" title={t('lost')}>
          <p>{t('faultClosed')}</p>
          {taken > 0 && <p>{t('kept')}</p>}
        </Note>
      ) : (
        fault !== null && <Note kind="error" title={t(FAULTS[fault])} />
      )}
      <output className={styles.step}>{t(stepOf(camera, { taken, isSingle }), { count: taken })}</output>
    </>
  );
}

const FAULTS = {
  closed: 'lost',
  late: 'faultLate',
  garbage: 'faultGarbage',
  insecure: 'faultInsecure',
  denied: 'faultDenied',
  noCamera: 'faultNoCamera',
  busy: 'faultBusy',
  noCard: 'faultRefused',
  refused: 'faultRefused',
} as const satisfies Record<FaultKind, keyof typeof cameraText>;

function stepOf(
  { standing, camera, isShown }: Props['camera'],
  { taken, isSingle }: Pick<Props, 'taken' | 'isSingle'>,
): keyof typeof cameraText {
  if (standing === 'connecting') return 'stepConnecting';
  if (standing !== 'on') return taken > 0 ? (isSingle ? 'stepSave' : 'stepMore') : 'stepConnect';
  if (camera === null) return 'stepCamera';
  if (taken > 0) return isSingle ? 'stepSave' : 'stepMore';
  return isShown ? 'stepCapture' : 'stepPreview';
}
