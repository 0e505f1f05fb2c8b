// The camera is a canvas that films a printed code; everything behind it is real: video, frames, reader.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/stage.tsx';
import { Scanner } from './Scanner.tsx';

/** The code of ticket 2026-04-0007, as it is printed. */
const CODE = `#######..#.##.#######
#.....#..###..#.....#
#.###.#.##.##.#.###.#
#.###.#..#.#..#.###.#
#.###.#...#.#.#.###.#
#.....#.....#.#.....#
#######.#.#.#.#######
........##.##........
###.########.##...#..
...##........#.#.#.##
##..###...#.#.#.#.#..
#.###..#......##..#..
##..#.#...#.#...#.###
........#.##.#.#.#.#.
#######.#.##..#.###.#
#.....#.#.####.#..###
#.###.#.#.##..#...###
#.###.#..#....###.##.
#.###.#.#...#..#.##.#
#.....#.###...###..##
#######.###.#.###.#.#`.split('\n');
const [WIDTH, HEIGHT, CELL, LEFT, TOP] = [640, 480, 12, 190, 110];

afterEach(() => void vi.restoreAllMocks());

/** Films nothing until a ticket is held before it. */
function aCamera() {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d')!;
  const film = (lines: readonly string[]) => {
    Object.assign(pen, { fillStyle: '#e8e8e0' });
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    Object.assign(pen, { fillStyle: '#222' });
    for (const [row, line] of lines.entries())
      for (const [column, sign] of [...line].entries())
        if (sign === '#') pen.fillRect(LEFT + column * CELL, TOP + row * CELL, CELL, CELL);
  };
  film([]);
  const stream = canvas.captureStream(20);
  const timer = setInterval(() => film(shown), 50);
  let shown: readonly string[] = [];
  const media = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return { media, stream, hold: () => (shown = CODE), off: () => clearInterval(timer) };
}

test('a ticket that is held before the camera is read, and the camera is let go afterwards', async () => {
  const camera = aCamera();
  const found = vi.fn<(text: string) => void>();
  const shown = await show(<Scanner found={found} />);
  await expect.poll(() => camera.media).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
  await expect.poll(() => shown.container.querySelector('video')?.currentTime).toBeGreaterThan(0);
  expect(found).not.toHaveBeenCalled();
  camera.hold();
  await expect.poll(() => found).toHaveBeenCalledWith('2026-04-0007');
  expect(found).toHaveBeenCalledTimes(1);
  await shown.unmount();
  await expect.poll(() => camera.stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  camera.off();
});

test('without a camera, or with one that may not be used, it says how to go on', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await show(<Scanner found={vi.fn<() => void>()} />);
  await expect.element(page.getByText(/摄像头/)).toBeVisible();
});

test('where the reader does not load it says how to go on, and lets the camera go', async () => {
  const camera = aCamera();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.reject(new Error('not loaded'));
    },
  );
  await show(<Scanner found={vi.fn<() => void>()} />);
  await expect.element(page.getByText(/二维码识别没有加载成功/)).toBeVisible();
  expect(camera.stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  camera.off();
});
