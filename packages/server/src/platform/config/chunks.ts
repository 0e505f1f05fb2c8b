import type { Readable } from 'node:stream';

/** The bytes of a stream that no encoding was set for. Leaving the loop closes it. */
export async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('The stream holds no bytes.');
    yield chunk;
  }
}
