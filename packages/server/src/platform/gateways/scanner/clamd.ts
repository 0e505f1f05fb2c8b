// ClamAV's daemon, asked over its socket by INSTREAM. Where it is configured nothing comes in without its word.
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Refused } from '#platform/context/refused.ts';
import type { ClamdAddress } from '#platform/config/config.ts';
import type { Scanner } from './scanner.ts';
import { chunksOf } from '#platform/config/chunks.ts';

const MOST_MS = 30_000;
const PIECE = 65_536;
const CLEAN = /^stream: OK$/;
const INFECTED = /^stream: .+ FOUND$/;

export function clamd(address: ClamdAddress, ms = MOST_MS): Scanner {
  return {
    async check(path) {
      const said = await ask(address, path, ms).catch(() => '');
      if (INFECTED.test(said)) throw new Refused(400, 'attachmentInfected');
      if (!CLEAN.test(said)) throw new Refused(503, 'scannerAway');
    },
  };
}

/** In all, however often a byte comes. */
async function ask(address: ClamdAddress, path: string, ms: number): Promise<string> {
  const socket = connect(address);
  const timer = setTimeout(() => socket.destroy(new Error('The scanner does not answer.')), ms);
  try {
    const answer = hear(socket);
    // A scanner that hangs up in the middle may have said why.
    const telling = pipeline(wordsFor(path), socket, { end: false }).catch(() => {});
    const said = await answer;
    socket.destroy();
    await telling;
    return said;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

function hear(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      said += part;
      if (said.includes('\0')) resolve(said.slice(0, said.indexOf('\0')));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The scanner hung up.')));
  });
}

/** Each piece behind its length; an empty one is the end. */
async function* wordsFor(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of chunksOf(createReadStream(path, { highWaterMark: PIECE })))
    yield Buffer.concat([lengthOf(piece), piece]);
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
