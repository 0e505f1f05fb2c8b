// A bucket with object lock: what was put there cannot be changed or removed before its time, by no key of ours.
import { createHash } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import type { AnchorBucket } from '#platform/config/config.ts';
import type { AnchorStore } from './anchor-store.ts';

const CONNECT_MS = 5000;
const SILENCE_MS = 20_000;
const DAY_MS = 86_400_000;

export function bucketAnchors(bucket: AnchorBucket, installationId: string): AnchorStore {
  const { endpoint, Bucket, forcePathStyle } = placeOf(bucket.url);
  const folder = `trainrace/anchors/${installationId}/`;
  const client = new S3Client({
    endpoint,
    region: bucket.region,
    credentials: { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    forcePathStyle,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    }),
  });
  return {
    name: bucket.url,
    async put(name, text) {
      const until = new Date(Date.now() + bucket.lockDays * DAY_MS);
      const lock =
        bucket.lockDays === 0 ? {} : ({ ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: until } as const);
      // Stores ask for it where something is locked.
      const ContentMD5 = createHash('md5').update(text).digest('base64');
      await client.send(new PutObjectCommand({ Bucket, Key: folder + name, Body: text, ContentMD5, ...lock }));
    },
    async newest(count) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken }));
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key?.endsWith('.json') === true ? [Key] : [])));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
      const read = async (Key: string) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return { name: Key.slice(folder.length), text: await Body!.transformToString() };
      };
      return await Promise.all(keys.sort().slice(-count).toReversed().map(read));
    },
  };
}

function placeOf(address: string): { endpoint: string; Bucket: string; forcePathStyle: boolean } {
  const url = new URL(address);
  const path = url.pathname.replaceAll('/', '');
  if (path !== '') return { endpoint: url.origin, Bucket: path, forcePathStyle: true };
  const [Bucket = '', ...host] = url.host.split('.');
  return { endpoint: `${url.protocol}//${host.join('.')}`, Bucket, forcePathStyle: false };
}
