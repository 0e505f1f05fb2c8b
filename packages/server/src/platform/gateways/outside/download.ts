// A file fetched from a service outside, straight to the disk: bounded in time and size, no redirects.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Download {
  /** Of a host that the operator named: it may be inside the network. */
  url: URL;
  path: string;
  timeoutMs: number;
  mostBytes: number;
}

export async function download({
  url,
  path,
  timeoutMs,
  mostBytes,
}: Download): Promise<{ bytes: number; sha256: Buffer }> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await asked(url, signal);
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`The service answered ${answer.statusCode}.`);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > mostBytes) done(new Error('The file is too large.'));
      else done(null, chunk);
    },
  });
  await pipeline(answer, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { bytes, sha256: hash.digest() };
}

const asked = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  await new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    request(url, { signal }, resolve).on('error', reject).end();
  });
