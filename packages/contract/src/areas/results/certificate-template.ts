// How certificates of each kind look, kept by the bureau: a version that was used stays as it was, a change is a new version.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { certificateField, certificateKind, certificatePaper, templateState } from '../../dictionaries.ts';
import { placedItems } from '../../print/placed-items.ts';
import { get, post } from '../../wire/endpoint.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { code, file, id, optional, text } from '../../wire/fields.ts';
import { anyOf, contains } from '../../wire/filters.ts';

const draft = z.object({
  templateName: text(50),
  certKind: code(certificateKind),
  paper: code(certificatePaper),
  background: optional(file('MBDT')),
  items: placedItems(certificateField),
});

const record = recordOf(draft, {
  templateState: code(templateState),
  versionNo: z.number().int(),
  enableTime: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/certificate_template',
  title: ['证书模板', 'Certificate templates'],
  record,
  draft,
  filters: { templateName: contains, certKind: anyOf(certificateKind), templateState: anyOf(templateState) },
  sorts: ['templateName', 'versionNo'],
  labels: {
    templateName: ['模板名称', 'Template'],
    certKind: ['证书类型', 'Kind'],
    paper: ['纸张', 'Paper'],
    background: ['底图', 'Background'],
    items: ['版面内容', 'Layout'],
    templateState: ['状态', 'Status'],
    versionNo: ['版本', 'Version'],
    enableTime: ['启用时间', 'In use since'],
  },
});

export const certificateTemplate = {
  rights: rights('certificate_template', { 'list detail submit remove enable preview': { ADM_C: 'all' } }),
  menus: [
    { menuNo: 'M5015', path: '/competition/certificate_template', icon: 'form', action: 'certificate_template_list' },
  ],
  ...familyCalls(family),
  /** Certificates of its kind are made by it from now on; the one before is retired. */
  enable: post(`${family.path}/enable`, {
    title: ['启用模板', 'Use the template'],
    input: z.object({ id: id(), version: z.number().int().optional() }),
    data: record,
  }),
  /** With a person who does not exist. */
  preview: get(`${family.path}/preview`, {
    title: ['预览', 'Preview'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
};

export type CertificateTemplate = z.output<typeof record>;
