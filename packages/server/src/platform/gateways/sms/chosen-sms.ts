// The provider that administrators enabled last, looked up for every message: a change takes effect with the next one.
import { DRY_RUN_CATEGORY, TENCENT_CATEGORY, YUNPIAN_CATEGORY } from '@trainrace/contract/dictionaries';
import { placeholdersIn } from '@trainrace/contract/areas/messages/sms-template';
import type { Db } from '#platform/db/connect.ts';
import { kept } from '#platform/db/kept.ts';
import { placeOf, type FieldCipher } from '#platform/security/field-cipher.ts';
import { chosen } from '../chosen.ts';
import { aliyunSms } from './aliyun-sms.ts';
import { dryRunSms } from './dry-run.ts';
import { TENCENT_HOSTS, tencentSms } from './tencent-sms.ts';
import { YUNPIAN_HOSTS, yunpianSms } from './yunpian-sms.ts';
import { SmsRefused, type SmsDriver } from './sms-driver.ts';
import { breaker, isResting } from '../outside/breaker.ts';
import { SmsNotConfigured, type SmsGateway } from './sms-gateway.ts';

const RULE = {
  failures: 5,
  windowMs: 30_000,
  restMs: 30_000,
  isAnswer: (error: unknown) => error instanceof SmsRefused,
};
const BREAKER = 'sms';

/** Hosts of the providers that there is a driver for. */
export const SMS_PROVIDER_HOSTS = [
  'dysmsapi.aliyuncs.com',
  'dysmsapi-vpc.aliyuncs.com',
  ...TENCENT_HOSTS,
  ...YUNPIAN_HOSTS,
];

/** A driver by the category of the configuration; what has none cannot be enabled. */
export function smsDrivers(trusted: readonly string[]): Readonly<Record<number, SmsDriver>> {
  return {
    [YUNPIAN_CATEGORY]: yunpianSms({ known: SMS_PROVIDER_HOSTS, trusted }),
    3: aliyunSms({ known: SMS_PROVIDER_HOSTS, trusted }),
    [TENCENT_CATEGORY]: tencentSms({ known: SMS_PROVIDER_HOSTS, trusted }),
    [DRY_RUN_CATEGORY]: dryRunSms,
  };
}

interface SmsPlaces {
  smsHosts: readonly string[];
  isSmsDryRun: boolean;
  /** For what the page before signing in asks, also while every other connection is taken. */
  reserved: Db;
}

export function chosenSms(db: Db, cipher: FieldCipher, { smsHosts, isSmsDryRun, reserved }: SmsPlaces): SmsGateway {
  const drivers = smsDrivers(smsHosts);
  const works = (category: number | undefined) =>
    category === undefined || category === DRY_RUN_CATEGORY ? isSmsDryRun : drivers[category] !== undefined;
  const guarded = breaker(db, BREAKER, RULE);
  const isConfigured = kept(async () => works((await chosen(reserved, 'sms'))?.category));
  return {
    isConfigured: isConfigured.read,
    isResting: async () => await isResting(reserved, BREAKER),
    async send(message) {
      const row = await chosen(db, 'sms');
      const driver = drivers[row?.category ?? DRY_RUN_CATEGORY];
      if (driver === undefined || !works(row?.category)) throw new SmsNotConfigured('No SMS provider is configured.');
      const open = (column: string, sealed: Buffer | null | undefined) =>
        sealed ? cipher.decrypt(sealed, placeOf('sms', column, row!.id)) : '';
      const account = {
        endpoint: row?.endpoint ?? null,
        signName: row?.signName ?? '',
        appId: row?.appId ?? null,
        regionId: row?.regionId ?? null,
        accessKey: open('access_key_enc', row?.accessKeyEnc),
        secretKey: open('secret_key_enc', row?.secretKeyEnc),
      };
      const template = await templateOf(db, message.template);
      const templateId = template?.templateId ?? row?.templateId ?? message.template;
      const placeholders = template === undefined ? Object.keys(message.params) : placeholdersIn(template.content);
      return await guarded(async () => await driver(account, { ...message, templateId, placeholders }));
    },
  };
}

const templateOf = async (db: Db, code: string) =>
  await db
    .selectFrom('smsTemplate')
    .select(['templateId', 'content'])
    .where('code', '=', code)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
