// The one HTTP client for services outside: bounded in time and size, no redirects, the address looked at before it is connected to.
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicLookup } from './address.ts';
import { chunksOf } from '#platform/config/chunks.ts';

export interface OutsideCall {
  url: URL;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** For everything, from the first packet to the last byte. */
  timeoutMs: number;
  mostBytes: number;
  /** The operator named this host: it may be inside the network. */
  isTrusted: boolean;
  /** Certificates (PEM) that may vouch for this host, in place of those that everybody trusts. */
  ca?: string;
}

export interface OutsideAnswer {
  status: number;
  contentType: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The same, of what is no text. */
  bytes: Buffer;
}

/** The service did not answer in time. */
export class OutsideTimeout extends Error {}
/** It said more than anybody wants to hear. */
export class OutsideTooLarge extends Error {}
/** It began to answer, and the line ended. */
export class OutsideCut extends Error {}

export async function callOutside(call: OutsideCall): Promise<OutsideAnswer> {
  const { url, method, headers = {}, body = '', timeoutMs, isTrusted, ca } = call;
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return await new Promise<OutsideAnswer>((resolve, reject) => {
    const fail = (error: Error) => reject(signal.aborted ? new OutsideTimeout('No answer in time.') : error);
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, ...length },
        signal,
        ...(isTrusted ? {} : { lookup: publicLookup }),
        ...(ca === undefined ? {} : { ca }),
      },
      (answer) => {
        readAnswer(answer, call.mostBytes).then(resolve, fail);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

async function readAnswer(answer: IncomingMessage, mostBytes: number): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(answer)) {
      bytes += chunk.length;
      // Leaving the loop ends the connection.
      if (bytes > mostBytes) throw new OutsideTooLarge('The answer is too large.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutsideTooLarge ? error : new OutsideCut('The answer was cut.', { cause: error });
  }
  const { statusCode: status = 0, headers } = answer;
  const contentType = headers['content-type'] ?? '';
  const whole = Buffer.concat(chunks);
  return { status, contentType, headers, body: whole.toString('utf8'), bytes: whole };
}
