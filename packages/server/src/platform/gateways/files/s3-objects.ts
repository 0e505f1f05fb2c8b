// A bucket that speaks S3. Everything ends in time, goes to looked-at addresses only, and follows no redirect.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { publicLookup } from '../outside/address.ts';
import { nameOf } from '#platform/config/thrown.ts';
import { BytesMissing } from './file-store.ts';

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
const NAME = /^[0-9a-f]{42}$/;
const QUARANTINE = `${FOLDER}quarantine/`;
/** Says whose bucket it is. */
const MARK = `${FOLDER}installation`;
const CONNECT_MS = 2000;
const SILENCE_MS = 10_000;

export interface Objects {
  /** Fails unless the bucket is there and opens to these keys. */
  check(): Promise<void>;
  put(name: string, path: string): Promise<void>;
  get(name: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(name: string): Promise<void>;
  namesBefore(moment: Date): AsyncIterable<string>;
  setAside(name: string): Promise<void>;
  takeBack(name: string): Promise<void>;
  asideBefore(moment: Date): AsyncIterable<string>;
  removeAside(name: string): Promise<void>;
  /** Owner of the files: the id of the installation that wrote here first. */
  owner(): Promise<string | null>;
  own(id: string): Promise<void>;
  close(): void;
}

export function s3Objects(bucket: Bucket): Objects {
  const { bucketName: Bucket } = bucket;
  const client = clientOf(bucket);
  const names = (prefix: string, moment: Date) => namesBefore({ client, Bucket }, prefix, moment);
  const move = async (from: string, to: string, name: string) =>
    await moveObject({ client, Bucket }, `${from}${name}`, `${to}${name}`);
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
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${FOLDER}${name}`, Range }));
        return Body as Readable;
      } catch (error) {
        throw isMissing(error) ? new BytesMissing('An object is not where it was put.', { cause: error }) : error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${FOLDER}${name}` }));
    },
    namesBefore: (moment) => names(FOLDER, moment),
    setAside: async (name) => await move(FOLDER, QUARANTINE, name),
    takeBack: async (name) => await move(QUARANTINE, FOLDER, name),
    asideBefore: (moment) => names(QUARANTINE, moment),
    async removeAside(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${QUARANTINE}${name}` }));
    },
    async owner() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: MARK }));
        return (await Body!.transformToString()).trim();
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async own(id) {
      await client.send(new PutObjectCommand({ Bucket, Key: MARK, Body: `${id}\n` }));
    },
    close: () => client.destroy(),
  };
}

function clientOf({ endpoint, region, accessKey, secretKey, isTrusted }: Bucket): S3Client {
  const guard = { keepAlive: true, maxSockets: 20, ...(isTrusted ? {} : { lookup: publicLookup }) };
  return new S3Client({
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
}

interface Opened {
  client: S3Client;
  Bucket: string;
}

async function moveObject({ client, Bucket }: Opened, from: string, to: string): Promise<void> {
  try {
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
}

async function* namesBefore({ client, Bucket }: Opened, Prefix: string, moment: Date): AsyncIterable<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key, LastModified } of page.Contents ?? []) {
      const name = Key?.slice(Prefix.length) ?? '';
      if (NAME.test(name) && LastModified !== undefined && LastModified < moment) yield name;
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(nameOf(error) ?? '');
