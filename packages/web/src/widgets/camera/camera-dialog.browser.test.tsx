// The dialog with the simulator behind a real websocket, and with a camera of the browser that films a canvas.
import { A4 } from '@trainrace/devices/pdf/pictures-to-pdf';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { standAtCounter, type Counter } from '#test/counter.ts';
import { dialogSaying, pick, PHONE, show } from '#test/stage.tsx';
import { onNotice } from '../notice.ts';
import { CameraDialog } from './CameraDialog.tsx';
import { pagesToPdf } from './pages-to-pdf.ts';

let counter: Counter;
let saved: File[];
const close = vi.fn<() => void>();

afterEach(() => void vi.restoreAllMocks());

async function open(slot = 'SQCN', options: Parameters<typeof show>[1] = {}) {
  counter = standAtCounter();
  saved = [];
  close.mockClear();
  return await show(<CameraDialog slot={slot} take={(files) => (saved = files)} close={close} />, options);
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sentence = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();

async function connect() {
  await button('连接设备').click();
  await sentence('请将材料摆正，再点击“拍照”');
  await expect.poll(() => document.querySelector('canvas')?.width).toBe(640);
}
const taken = () => document.querySelectorAll<HTMLImageElement>('section[aria-label="已拍页面"] li img');
async function capture(count: number) {
  await button('拍照').click();
  await expect.poll(() => taken().length).toBe(count);
}

/** The colour of the band that tells one simulated paper from the next, or of whatever is at that place. */
async function colourAt(picture: Blob, x: number, y: number): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  // The place alone is drawn, not all of the picture.
  pen.drawImage(bitmap, -Math.floor(x * bitmap.width), -Math.floor(y * bitmap.height));
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return red > 150 && green < 90 ? 'red' : blue > 150 && red < 90 ? 'blue' : green > 90 && red < 90 ? 'green' : 'none';
}
const pictureOf = async (index: number): Promise<Blob> => await (await fetch(taken()[index]!.src)).blob();
const bandOf = async (index: number) => await colourAt(await pictureOf(index), 0.5, 0.12);

/** Width and height of each page, read from the file as it is written (ISO 32000, 7.5.7). */
async function pageSizes(pdf: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const text = new TextDecoder('latin1').decode(bytes);
  const streams = [...text.matchAll(/\/ObjStm[^]*?stream\r?\n/g)].map(({ index, 0: head }) => index + head.length);
  const objects = await Promise.all(
    streams.map(async (start) => {
      const packed = bytes.slice(start, text.indexOf('\nendstream', start));
      return await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))).text();
    }),
  );
  return [...[text, ...objects].join('').matchAll(/\/MediaBox \[ 0 0 ([\d. ]+?) \]/g)].map(([, size]) => size!);
}

test('[S5-20] without a device, every action says to connect one and to choose a camera', async () => {
  await open();
  await sentence('请先点击“连接设备”');
  const told: string[] = [];
  const end = onNotice((_, words) => told.push(words));
  const acts = ['打开预览', '向左旋转', '向右旋转', '拍照', '生成 PDF', '保存并上传'];
  for (const name of acts) {
    await button(name).click();
    await sentence('请链接设备，并选择摄像头!');
  }
  await page.getByRole('slider').fill('2');
  end();
  expect(told).toEqual(Array.from({ length: acts.length + 1 }, () => '请链接设备，并选择摄像头!'));
});

test('[S2-45 S4-21] connected, one sees the desk, turns and zooms, and saves what was taken as a PDF of A4 pages', async () => {
  await open();
  await connect();
  await capture(1);
  await button('向右旋转').click();
  await expect.poll(() => document.querySelector('canvas')?.height).toBeGreaterThan(800);
  await capture(2);
  await button('关闭预览').click();
  await expect.element(button('打开预览')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: '实时画面' })).not.toBeInTheDocument();
  await button('生成 PDF').click();
  await sentence(/已生成 PDF：2 页/);
  await button('保存并上传').click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({ type: 'application/pdf' });
  expect(saved[0]!.name).toMatch(/^高拍件\d{8}-\d{6}\.pdf$/);
  expect(await pageSizes(saved[0]!)).toEqual([`${A4.long} ${A4.short}`, `${A4.short} ${A4.long}`]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('[S2-45] another camera is chosen, and zoomed: the picture that is taken is what was seen', async () => {
  await open();
  await connect();
  await pick('摄像头', '人像摄像头');
  await sentence('请将材料摆正，再点击“拍照”');
  const zoom = page.getByRole('slider', { name: /缩放/ });
  (zoom.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}'.repeat(4));
  await sentence('×2');
  await capture(1);
  const { width, height } = await createImageBitmap(await pictureOf(0));
  expect([width, height]).toEqual([800, 600]);
});

test('pages are put in another order, turned, deleted and brought back', async () => {
  await open();
  await connect();
  for (const count of [1, 2, 3]) await capture(count);
  expect([await bandOf(0), await bandOf(1), await bandOf(2)]).toEqual(['red', 'blue', 'green']);
  await button('第 3 页前移').click();
  await expect.poll(async () => await bandOf(1)).toBe('green');
  await button('第 1 页后移').click();
  await expect.poll(async () => await bandOf(0)).toBe('green');
  await button('删除第 2 页').click();
  await expect.poll(() => taken().length).toBe(2);
  expect([await bandOf(0), await bandOf(1)]).toEqual(['green', 'blue']);
  await button('撤销').click();
  await expect.poll(() => taken().length).toBe(3);
  expect(await bandOf(1)).toBe('red');
  await button('旋转第 1 页').click();
  await expect.poll(async () => (await createImageBitmap(await pictureOf(0))).width).toBe(1200);
});

test('a page is cropped by keys, and can have its edges back', async () => {
  await open();
  await connect();
  await capture(1);
  await button('裁剪第 1 页').click();
  const crop = dialogSaying('裁剪第 1 页');
  const corner = crop.getByRole('button', { name: '左上角' });
  await expect.element(corner).toBeVisible();
  (corner.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}'.repeat(25));
  await crop.getByRole('button', { name: '裁剪', exact: true }).click();
  await expect.poll(async () => (await createImageBitmap(await pictureOf(0))).width).toBe(1200);
  await button('裁剪第 1 页').click();
  await dialogSaying('裁剪第 1 页').getByRole('button', { name: '恢复整页' }).click();
  await dialogSaying('裁剪第 1 页').getByRole('button', { name: '裁剪', exact: true }).click();
  await expect.poll(async () => (await createImageBitmap(await pictureOf(0))).width).toBe(1600);
});

test('a sheet that lies anywhere on the desk is found, and saved as it alone', async () => {
  await open();
  await connect();
  await capture(1);
  await button('裁剪第 1 页').click();
  const corner = (name: string) => page.getByRole('button', { name, exact: true }).element() as HTMLElement;
  // The dialog grows with its picture, and what is pressed in it moves.
  await expect.element(page.getByRole('button', { name: '左上角' })).toBeVisible();
  const slanted = page.getByRole('radio', { name: '拉正斜拍的页' });
  await slanted.click({ force: true });
  await expect.element(slanted).toBeChecked();
  await expect.poll(() => Number.parseFloat(corner('左上角').style.left)).toBeCloseTo(25, -0.5);
  expect(Number.parseFloat(corner('右下角').style.left)).toBeCloseTo(75, -0.5);
  await dialogSaying('裁剪第 1 页').getByRole('button', { name: '拉正', exact: true }).click();
  await expect.poll(async () => (await createImageBitmap(await pictureOf(0))).height).toBeLessThan(1190);
  const { width, height } = await createImageBitmap(await pictureOf(0));
  expect(Math.abs(width - 800)).toBeLessThan(20);
  expect(Math.abs(height - 1120)).toBeLessThan(20);
  expect(await colourAt(await pictureOf(0), 0.03, 0.09)).toBe('red');

  // A corner is moved by keys, and the page turned afterwards.
  await button('裁剪第 1 页').click();
  await expect.element(page.getByRole('radio', { name: '拉正斜拍的页' })).toBeChecked();
  await expect.element(page.getByRole('button', { name: '右上角' })).toBeVisible();
  corner('右上角').focus();
  await userEvent.keyboard('{ArrowLeft}'.repeat(10));
  await dialogSaying('裁剪第 1 页').getByRole('button', { name: '拉正', exact: true }).click();
  await button('旋转第 1 页').click();
  await expect
    .poll(async () => {
      const turned = await createImageBitmap(await pictureOf(0));
      return turned.width > turned.height;
    })
    .toBe(true);
});

test('[S8-14] a line that closes in the middle is said; the pages stay, and one goes on after connecting again', async () => {
  await open();
  await connect();
  await pick('摄像头', '人像摄像头');
  await capture(1);
  await counter.spoil('closed');
  await sentence('连接已断开或服务端未开启');
  await sentence('已拍的页面不会丢失。');
  expect(taken()).toHaveLength(1);
  // As long as the service is away, trying says the same.
  await button('重新连接').click();
  await sentence('连接已断开或服务端未开启');
  await counter.spoil('none');
  await button('重新连接').click();
  await expect.element(page.getByText('连接已断开或服务端未开启')).not.toBeInTheDocument();
  await expect.element(page.getByTitle('人像摄像头').first()).toBeVisible();
  await capture(2);
});

test.each([
  ['noCamera', '没有找到摄像头，请检查设备后重新连接'],
  ['garbage', '设备返回的内容无法识别，请重新操作；仍不行请重启设备服务'],
  ['huge', '设备返回的内容无法识别，请重新操作；仍不行请重启设备服务'],
])('a device with the fault %s says what to do', async (fault, words) => {
  await open();
  await counter.spoil(fault);
  await button('连接设备').click();
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test('a picture that is none is no page; the next one is', async () => {
  await open();
  await connect();
  await counter.spoil('badPicture');
  await button('拍照').click();
  await sentence(/设备返回的内容无法识别/);
  expect(taken()).toHaveLength(0);
  await counter.spoil('none');
  await capture(1);
  await expect.element(page.getByText(/设备返回的内容无法识别/)).not.toBeInTheDocument();
});

test('closing with pages asks; without one it does not', async () => {
  await open();
  await connect();
  await capture(1);
  await button('取消').click();
  await dialogSaying('已拍的 1 页还没有保存').getByRole('button', { name: '继续拍摄' }).click();
  expect(close).not.toHaveBeenCalled();
  await button('取消').click();
  await dialogSaying('已拍的 1 页还没有保存').getByRole('button', { name: '不保存，关闭' }).click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('without a page nothing is saved, and that is said', async () => {
  await open();
  await connect();
  await button('保存并上传').click();
  await sentence('还没有拍照，请先拍照');
  expect(saved).toEqual([]);
});

test('for a photo one picture is kept, and saved as a picture', async () => {
  await open('ZJZ');
  await connect();
  await expect.element(button('生成 PDF')).not.toBeInTheDocument();
  await capture(1);
  await sentence('照片已拍好，请点击“保存并上传”；不满意可重新拍照');
  await button('拍照').click();
  await expect.poll(async () => await bandOf(0)).toBe('blue');
  expect(taken()).toHaveLength(1);
  await button('保存并上传').click();
  await expect.poll(() => saved[0]?.type).toBe('image/jpeg');
});

/** A camera of the browser: a canvas that films. */
function aBrowserCamera() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
  const pen = canvas.getContext('2d')!;
  const timer = setInterval(() => {
    Object.assign(pen, { fillStyle: '#1565c0' });
    pen.fillRect(0, 0, 320, 240);
  }, 50);
  const stream = canvas.captureStream(20);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => stream.clone());
  const known = { kind: 'videoinput' as const, deviceId: 'c1', label: '内置摄像头', groupId: '', toJSON: () => ({}) };
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([known]);
  return () => clearInterval(timer);
}

test('the camera of the browser is the other way, turned and zoomed like the first', async () => {
  const end = aBrowserCamera();
  await open();
  await page.getByRole('radio', { name: '本机摄像头' }).click({ force: true });
  await button('连接设备').click();
  await sentence('请将材料摆正，再点击“拍照”');
  await expect.poll(() => document.querySelector('canvas')?.width).toBe(320);
  await button('向左旋转').click();
  await capture(1);
  const { width, height } = await createImageBitmap(await pictureOf(0));
  expect([width, height]).toEqual([240, 320]);
  expect(await colourAt(await pictureOf(0), 0.5, 0.5)).toBe('blue');
  end();
});

test.each([
  ['NotAllowedError', '未获准使用摄像头，请在浏览器地址栏旁允许使用摄像头后重新连接'],
  ['NotReadableError', '摄像头正被其他程序使用，请关闭该程序后重新连接'],
  ['NotFoundError', '没有找到摄像头，请检查设备后重新连接'],
])('a browser that gives no camera (%s) says what to do', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  await open();
  await page.getByRole('radio', { name: '本机摄像头' }).click({ force: true });
  await button('连接设备').click();
  await expect.element(page.getByText(words).first()).toBeVisible();
});

test('its headings begin below the heading of the page, and leap over no level', async () => {
  await open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const levels = [...page.getByRole('dialog').element().querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  );
  expect(levels.length).toBeGreaterThan(0);
  expect(levels.filter((level, at) => level === 1 || level > (levels[at - 1] ?? 1) + 1)).toEqual([]);
});

test('in a narrow window nothing sticks out, in either language', async () => {
  await open('SQCN', { size: PHONE, lang: 'en' });
  await button('Connect').click();
  await sentence(/Lay the paper straight/);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const widest = Math.max(
    ...[...document.querySelectorAll('.ant-modal *')].map((one) => one.getBoundingClientRect().right),
  );
  expect(widest).toBeLessThanOrEqual(PHONE[0]);
});

test('pages that are too many for one file are refused, fewer or smaller ones fit', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 1650 });
  const pen = canvas.getContext('2d')!;
  const noise = pen.createImageData(700, 1650);
  // A picture that does not compress.
  let seed = 1;
  for (let at = 0; at < noise.data.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647;
    noise.data[at] = at % 4 === 3 ? 255 : seed % 256;
  }
  pen.putImageData(noise, 0, 0);
  const page = await new Promise<Blob>((give) => canvas.toBlob((blob) => give(blob!), 'image/jpeg', 0.8));
  const whole = (await pagesToPdf([page]))!.size;
  const smaller = (await pagesToPdf([page], whole - 1))!.size;
  expect(smaller).toBeLessThan(whole);
  expect(await pagesToPdf([page], 50_000)).toBeNull();
});
