// Calls of a referee's phone by its link's token, without an account (wire §11, `/referee/:link`). It gets numbers, not names.
import { z } from 'zod';
import { post } from '../../wire/endpoint.ts';

/** Marks that one call brings. */
export const MARKS_AT_ONCE = 200;
/** Hours after the end of marking in which marks that were made in time still arrive. */
export const LATE_HOURS = 24;
/** Wrong PINs that lock a link. */
export const MOST_PIN_TRIES = 5;
export const PIN_DIGITS = 6;

/** 32 bytes in base64url. */
const link = z.string().regex(/^[\w-]{43}$/);
const pin = z.string().trim().max(20);
/** Key that a device holds once the PIN was right. */
const key = z.string().max(64);

const place = { seatId: z.string(), aspectNo: z.string() };

const sheet = z.object({
  /** Our clock in milliseconds: how far that of the device is wrong. */
  now: z.number(),
  contestName: z.string(),
  tradeName: z.string(),
  roomName: z.string(),
  startTime: z.string(),
  closesAt: z.string(),
  refereeName: z.string(),
  /** 1: no mark is taken any more. */
  isClosed: z.literal([0, 1]),
  signedTime: z.string().nullable(),
  aspects: z.array(
    z.object({
      no: z.string(),
      criterion: z.string(),
      title: z.string(),
      kind: z.number().int(),
      fullMark: z.string(),
      low: z.string().nullable(),
      high: z.string().nullable(),
      unit: z.string().nullable(),
    }),
  ),
  numbers: z.array(z.object({ id: z.string(), number: z.number().int(), isOut: z.literal([0, 1]) })),
  /** This referee's own, as they count now. */
  marks: z.array(z.object({ ...place, value: z.string() })),
  /** To be marked again by all who marked there. */
  again: z.array(z.object(place)),
});

export type RefereeSheet = z.output<typeof sheet>;

export const refereeSheet = {
  described: { path: '/api/public/referee', labels: {} },
  open: post('/api/public/referee/open', {
    title: ['打开评分表', 'Open a sheet'],
    action: 'public',
    input: z.object({ link, pin }),
    data: z.object({ key, sheet }),
  }),
  read: post('/api/public/referee/read', {
    title: ['读取评分表', 'Read a sheet'],
    action: 'public',
    input: z.object({ link, key }),
    data: sheet,
    isRepeatable: false,
  }),
  mark: post('/api/public/referee/mark', {
    title: ['提交评分', 'Send marks'],
    action: 'public',
    input: z.object({
      link,
      key,
      marks: z
        .array(
          z.object({
            clientId: z.string().max(40),
            seatId: z.string().max(64),
            aspectNo: z.string().max(8),
            value: z.string().max(40).nullable(),
            /** By our clock, as the device reckons it (`now` of the sheet), in milliseconds. */
            at: z.number(),
          }),
        )
        .max(MARKS_AT_ONCE),
    }),
    data: z.object({
      taken: z.array(z.string()),
      refused: z.array(z.object({ clientId: z.string(), msg: z.string() })),
      again: sheet.shape.again,
    }),
  }),
  sign: post('/api/public/referee/sign', {
    title: ['评分签字', 'Sign a sheet'],
    action: 'public',
    input: z.object({
      link,
      key,
      pin,
      /** Of the marks that the referee has before the eyes (`digestOf`). */
      digest: z.string().max(40),
    }),
    data: sheet,
  }),
};

/** Tells whether two sides hold the same marks; no signature. */
export function digestOf(marks: readonly { seatId: string; aspectNo: string; value: string }[]): string {
  const text = marks
    .map(({ seatId, aspectNo, value }) => `${seatId} ${aspectNo} ${value}`)
    .sort()
    .join('\n');
  // FNV-1a, 32 bits: no library for what runs on a phone without a secure address.
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return `${marks.length}-${hash.toString(16)}`;
}
