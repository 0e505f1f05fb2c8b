// View and controls of the camera. Without one the buttons say what is missing (specification 5).
import {
  CameraOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
} from '@ant-design/icons';
import { MOST_ZOOM } from '@trainrace/devices/camera/camera-driver';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { useWords } from '#i18n/words.ts';
import { cameraText } from './camera.words.ts';
import styles from './CameraDialog.module.css';
import type { useCamera } from './use-camera.ts';

const ZOOM_STEP = 0.25;

interface Props {
  camera: ReturnType<typeof useCamera>;
  canvas: RefObject<HTMLCanvasElement | null>;
  isTaking: boolean;
  capture: () => void;
}

export function LiveView({ camera, canvas, isTaking, capture }: Props) {
  const t = useWords(cameraText);
  const { isShown } = camera;
  return (
    <>
      <div className={styles.live}>
        <figure aria-label={t('live')} hidden={!isShown}>
          <canvas ref={canvas} />
        </figure>
      </div>
      <div className={styles.tools}>
        <Button
          size="large"
          icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          onClick={() => void camera.preview(!isShown)}
        >
          {t(isShown ? 'previewOff' : 'previewOn')}
        </Button>
        <Button size="large" icon={<RotateLeftOutlined aria-hidden />} onClick={() => void camera.rotate(-1)}>
          {t('turnLeft')}
        </Button>
        <Button size="large" icon={<RotateRightOutlined aria-hidden />} onClick={() => void camera.rotate(1)}>
          {t('turnRight')}
        </Button>
        <label className={styles.zoom}>
          {t('zoom')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={ZOOM_STEP}
            value={camera.zoom}
            onChange={(event) => void camera.zoomTo(Number(event.target.value))}
          />
          <span className="figures">×{camera.zoom}</span>
        </label>
        <Button
          size="large"
          type="primary"
          icon={<CameraOutlined aria-hidden />}
          loading={isTaking}
          onClick={capture}
          className={styles.capture ?? ''}
        >
          {t('capture')}
        </Button>
      </div>
    </>
  );
}
