// Pictures of the simulated camera and of the simulated reader: drawn, so that nobody's papers are among them.
import sharp from 'sharp';
import { MOST_ZOOM, type Turns } from '../camera/camera-driver.ts';

const SCENE = { width: 1600, height: 1200 };
const PIXELS = { ...SCENE, channels: 3 } as const;
const PREVIEW_WIDTH = 640;

/** Every paper has a band of its own colour, so that the order of pages can be told. */
export const BANDS = ['#c62828', '#1565c0', '#2e7d32', '#6a1b9a', '#ef6c00'] as const;

export interface View {
  camera: string;
  /** Counts the captures: each is of the next paper. */
  paper: number;
  turns: Turns;
  zoom: number;
}

const MOST_KEPT = 50;
const taken = new Map<string, Promise<Buffer>>();

/** JPEG; the preview is smaller. Nothing moves before the camera, so that a view is drawn once. */
export function photograph(view: View, isPreview: boolean): Promise<Buffer> {
  const key = JSON.stringify([view.camera, view.paper % BANDS.length, view.turns, view.zoom, isPreview]);
  if (taken.size >= MOST_KEPT && !taken.has(key)) taken.clear();
  const picture = taken.get(key) ?? take(view, isPreview);
  taken.set(key, picture);
  return picture;
}

async function take({ camera, paper, turns, zoom }: View, isPreview: boolean): Promise<Buffer> {
  const factor = Math.min(MOST_ZOOM, Math.max(1, zoom));
  const [width, height] = [Math.round(SCENE.width / factor), Math.round(SCENE.height / factor)];
  const [left, top] = [Math.floor((SCENE.width - width) / 2), Math.floor((SCENE.height - height) / 2)];
  const seen = await sharp(await scene(camera, paper), { raw: PIXELS })
    .extract({ left, top, width, height })
    .toBuffer();
  const turned = sharp(seen, { raw: { ...PIXELS, width, height } }).rotate(turns * 90);
  return await (isPreview ? turned.resize({ width: PREVIEW_WIDTH }) : turned).jpeg({ quality: 80 }).toBuffer();
}

const scenes = new Map<string, Promise<Buffer>>();

/** As bare pixels, which nobody has to pack and unpack. */
function scene(camera: string, paper: number): Promise<Buffer> {
  const band = BANDS[paper % BANDS.length]!;
  const key = `${camera} ${band}`;
  const known = scenes.get(key);
  if (known !== undefined) return known;
  const drawn = sharp(Buffer.from(camera === FACE ? visitor(band) : desk(band)))
    .removeAlpha()
    .raw()
    .toBuffer();
  scenes.set(key, drawn);
  return drawn;
}

/** The camera that looks at the visitor. */
export const FACE = 'face';

/** A sheet of paper on a dark mat, with lines where text would be. */
function desk(band: string): string {
  const lines = Array.from(
    { length: 22 },
    (_, at) => `<rect x="460" y="${270 + at * 36}" width="${at % 5 === 4 ? 380 : 680}" height="10" fill="#777"/>`,
  );
  return svg(SCENE, [
    '<rect width="100%" height="100%" fill="#30343a"/>',
    '<rect x="400" y="40" width="800" height="1120" fill="#fdfdfb"/>',
    `<rect x="400" y="100" width="800" height="90" fill="${band}"/>`,
    ...lines,
  ]);
}

const visitor = (clothes: string): string =>
  svg(SCENE, [
    '<rect width="100%" height="100%" fill="#cfe3f5"/>',
    `<g transform="translate(505 220) scale(2)">${bust(clothes)}</g>`,
  ]);

/** A portrait as the chip of a card has it, in these pixels. */
export async function portrait(width: number, height: number): Promise<Buffer> {
  const drawing = svg({ width: 295, height: 365 }, [
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    `<g transform="translate(0 -30)">${bust('#2f4b7c')}</g>`,
  ]);
  return await sharp(Buffer.from(drawing)).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
}

/** The front of a card: a portrait, and lines where the words are. */
export async function cardFront(): Promise<Buffer> {
  const lines = [60, 110, 160, 230].map(
    (y) => `<rect x="60" y="${y}" width="${y === 230 ? 480 : 300}" height="18" fill="#8aa2b8"/>`,
  );
  const drawing = svg({ width: 856, height: 540 }, [
    '<rect width="100%" height="100%" fill="#dfe9f1"/>',
    ...lines,
    `<g transform="translate(590 70) scale(0.7)">${bust('#2f4b7c')}</g>`,
    '<rect x="60" y="430" width="660" height="26" fill="#8aa2b8"/>',
  ]);
  return await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
}

const bust = (clothes: string): string => `
  <path d="M20 413 Q30 300 147 292 Q265 300 275 413 Z" fill="${clothes}"/>
  <rect x="125" y="240" width="45" height="70" rx="20" fill="#e3b998"/>
  <ellipse cx="147" cy="175" rx="58" ry="78" fill="#f0c9a8"/>
  <path d="M92 150 Q147 60 203 150 L203 135 Q147 40 92 135 Z" fill="#241c17"/>
  <circle cx="126" cy="172" r="5" fill="#241c17"/><circle cx="168" cy="172" r="5" fill="#241c17"/>
  <path d="M130 215 Q147 228 164 215" stroke="#a5644d" stroke-width="3" fill="none"/>`;

const svg = ({ width, height }: { width: number; height: number }, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
