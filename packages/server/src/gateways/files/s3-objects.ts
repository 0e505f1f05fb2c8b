// A bucket that speaks S3. Everything ends in time, goes to looked-at addresses only, and follows no redirect.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { publicLookup } from '../outside/address.ts';

export interface Bucket {
  endpoint: string;
  bucketName: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The operator named this host: it may be inside the network. */
  isTrusted: boolean;
}

/** Ours among what else the bucket may hold. */
const FOLDER = 'trainrace/';
const CONNECT_MS = 2000;
const SILENCE_MS = 10_000;

export interface Objects {
  /** Fails unless the bucket is there and opens to these keys. */
  check(): Promise<void>;
  put(name: string, path: string): Promise<void>;
  get(name: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(name: string): Promise<void>;
  namesBefore(moment: Date): AsyncIterable<string>;
  close(): void;
}

export function s3Objects({ endpoint, bucketName: Bucket, region, accessKey, secretKey, isTrusted }: Bucket): Objects {
  const guard = { keepAlive: true, maxSockets: 20, ...(isTrusted ? {} : { lookup: publicLookup }) };
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Names as folders: stores inside a network have no names of their own for each bucket.
    forcePathStyle: isTrusted,
    maxAttempts: 2,
    // Not every store that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      httpAgent: new HttpAgent(guard),
      httpsAgent: new HttpsAgent(guard),
    }),
  });
  return {
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    async put(name, path) {
      const { size } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key: `${FOLDER}${name}`, Body, ContentLength: size }));
    },
    async get(name, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${FOLDER}${name}`, Range }));
      return Body as Readable;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${FOLDER}${name}` }));
    },
    async *namesBefore(moment) {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: FOLDER, ContinuationToken }));
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified !== undefined && LastModified < moment) yield Key.slice(FOLDER.length);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    close: () => client.destroy(),
  };
}
