import { SAMPLE_HOLDER } from '@trainrace/contract/areas/results/certificate-layout.labels';
import { certificateTemplate, type CertificateTemplate } from '@trainrace/contract/areas/results/certificate-template';
import { partOfRow } from '@trainrace/contract/print/placed-items';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { enableTemplate, saveTemplate, templateRules } from '#platform/templates/template-versions.ts';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { backgroundOf } from '#platform/print/placed-layout.ts';
import { print } from '#platform/print/print.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { certificateDocument } from './certificate-page.ts';

const { family } = certificateTemplate;

export const certificateTemplateSpec: TableSpec = { table: 'certificateTemplate', family, ...templateRules };

export async function saveCertificateTemplate(
  context: Context,
  sent: ParsedInputOf<typeof certificateTemplate.submit>,
): Promise<CertificateTemplate> {
  return await saveTemplate(context, certificateTemplateSpec, sent);
}

/** One of a kind is in use. */
export async function enableCertificateTemplate(
  context: Context,
  input: ParsedInputOf<typeof certificateTemplate.enable>,
): Promise<CertificateTemplate> {
  return await enableTemplate<CertificateTemplate>(
    context,
    { spec: certificateTemplateSpec, among: ({ certKind }) => sql`t.cert_kind = ${certKind}` },
    input,
  );
}

export async function previewCertificate(
  context: Context,
  files: FileStore,
  id: string,
  site: string,
): Promise<Buffer> {
  const template = await tableStore<CertificateTemplate>(context, certificateTemplateSpec).find(id);
  const { paper, items, certKind } = template;
  const background = await backgroundOf(context.db, files, template.background);
  const layout = { paper, items: items.map(partOfRow) };
  try {
    return await print(
      context.user.id,
      certificateDocument(
        { ...SAMPLE_HOLDER, certKind },
        { layout, background },
        { photo: null, address: `${site}/verify/${SAMPLE_HOLDER.verifyCode}` },
      ),
    );
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, 'templateUndrawable');
  }
}
