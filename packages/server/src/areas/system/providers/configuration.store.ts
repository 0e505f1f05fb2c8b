// The two kinds of configuration, over one pattern: a table, its family, the column that names a row, and which addresses it may have.
import type { Services } from '#platform/services.ts';
import { oss, type Oss, type OssDraft } from '@trainrace/contract/areas/system/oss';
import { ossCommands } from '@trainrace/contract/areas/system/oss-commands';
import { smsCommands } from '@trainrace/contract/areas/messages/sms-commands';
import { KEPT_KEY } from '@trainrace/contract/areas/system/configuration';
import { sms, type Sms, type SmsDraft } from '@trainrace/contract/areas/messages/sms';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { FamilyCalls } from '#platform/http/mount-family.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { storeHosts } from '#platform/gateways/files/chosen-file-store.ts';
import type { AllowedHosts } from '#platform/gateways/outside/endpoint.ts';
import { SMS_PROVIDER_HOSTS } from '#platform/gateways/sms/chosen-sms.ts';
import type { Context } from '#platform/context/context.ts';

export type Configuration = Oss | Sms;
export type ConfigurationDraft = OssDraft | SmsDraft;

export interface Kind {
  table: 'oss' | 'sms';
  calls: FamilyCalls<Configuration, (typeof oss | typeof sms)['submit']['input'], Configuration> & {
    family: typeof oss.family | typeof sms.family;
    enable: Endpoint<(typeof oss)['enable']['input'], z.ZodType<Configuration>>;
  };
  spec: TableSpec;
  commands: typeof ossCommands;
  codeIndex: string;
  hosts: (services: Services) => AllowedHosts;
}

const shownKey = (column: string) =>
  sql`case when ${sql.ref(`t.${column}`)} is null then null else ${sql.lit(KEPT_KEY)} end`;

const specOf = (
  table: 'oss' | 'sms',
  family: TableSpec['family'],
  { code, more = {} }: { code: string; more?: TableSpec['computed'] },
): TableSpec => ({
  table,
  family,
  visible: () => sql`true`,
  editable: ofAll,
  computed: {
    accessKey: shownKey('access_key_enc'),
    secretKey: shownKey('secret_key_enc'),
    isInUse: sql`(case when t.status = 1 and not exists (
      select from ${sql.table(table)} o where o.status = 1 and o.is_deleted = 0 and o.enabled_at > t.enabled_at
    ) then 1 else 0 end)`,
    ...more,
  },
  named: { no: code, title: code },
});

export const storeKind: Kind = {
  table: 'oss',
  calls: oss,
  spec: specOf('oss', oss.family, { code: 'ossCode' }),
  commands: ossCommands,
  codeIndex: 'oss_code',
  hosts: ({ config }) => storeHosts(config.s3Hosts),
};

export const smsKind: Kind = {
  table: 'sms',
  calls: sms,
  spec: specOf('sms', sms.family, { code: 'smsCode', more: { receiptKey: sql`t.receipt_key` } }),
  commands: smsCommands,
  codeIndex: 'sms_code_name',
  hosts: ({ config }) => ({ known: SMS_PROVIDER_HOSTS, trusted: config.smsHosts }),
};

export function configurationStore(context: Context, { spec }: Kind) {
  return tableStore<Configuration>(context, spec);
}

export function codeOf(row: { ossCode: string } | { smsCode: string }): string {
  return 'ossCode' in row ? row.ossCode : row.smsCode;
}
