import {
  placeholdersIn,
  smsTemplate,
  type SmsTemplateDraft,
  type SmsTemplateRow,
} from '@trainrace/contract/areas/messages/sms-template';
import { smsTemplates } from '@trainrace/contract/areas/messages/sms-templates.labels';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuseChanged } from '#platform/accounts/fixed-fields.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

export const smsTemplateSpec: TableSpec = {
  table: 'smsTemplate',
  family: smsTemplate.family,
  visible: () => sql`true`,
  editable: ofAll,
  computed: {
    params: sql`array(select distinct m[1] from regexp_matches(t.content, '\\{(\\w+)\\}', 'g') as m order by 1)`,
  },
  named: { no: 'code', title: 'name' },
};

const storeOf = (context: Context) => tableStore<SmsTemplateRow>(context, smsTemplateSpec);

type Draft = ParsedInputOf<typeof smsTemplate.submit>;

export function mountSmsTemplate(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, smsTemplate, { spec: smsTemplateSpec, save, mayRemove: refuseOwn });
}

async function save(outer: Context, { id, version, ...draft }: Draft): Promise<SmsTemplateRow> {
  refuseForeignPlaceholders(draft);
  return await inTransaction(outer, async (context) => {
    const store = storeOf(context);
    if (id === undefined)
      return await refuseTwice('sms_template_code', { key: 'templateTwice', params: { code: draft.code } }, async () =>
        store.insert(draft),
      );
    const before = await store.find(id, { lock: true });
    refuseChanged(['code'], smsTemplate.family.labels, { before, draft });
    return await store.update(before, draft, { version });
  });
}

const own: Readonly<Record<string, { params: readonly string[] }>> = smsTemplates;

/** The platform fills what it declares; anything else would go out as an empty place. */
function refuseForeignPlaceholders({ code, content }: SmsTemplateDraft): void {
  const declared = own[code]?.params;
  if (declared === undefined || placeholdersIn(content).every((name) => declared.includes(name))) return;
  const params = declared.map((name) => `{${name}}`).join(' ');
  throw badFields([{ field: 'content', key: 'templateParams', params: { params } }]);
}

function refuseOwn(_: Context, rows: readonly SmsTemplateRow[]): void {
  const used = rows.find(({ code }) => code in own);
  if (used !== undefined) throw new Refused(409, 'templateOwn', { code: used.code });
}
