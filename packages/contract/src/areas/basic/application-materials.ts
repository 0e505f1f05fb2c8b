// The catalogue of papers: which a business asks for, in which slot, of which kind (domain §3.15; wire §10.5).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { MATERIAL_BIZ, materialBiz, materialState, materialType } from '../../dictionaries.ts';
import { MAX_ATTACHMENTS } from '../../limits.ts';
import { get } from '../../wire/endpoint.ts';
import { code, codes, file, flag, int, longText, optional, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { changesOf } from '../../wire/imports.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { applicationMaterialsLabels } from './application-materials.labels.ts';

const draft = z.object({
  materialName: text(50),
  bizType: code(materialBiz),
  /** Letters and digits: it stands in file names as well. */
  flowNode: text(12).regex(/^[A-Z][A-Z0-9]*$/),
  required: flag(),
  paperRequired: flag(),
  copies: int(0, 20),
  allowedTypes: optional(codes(materialType)),
  maxCount: optional(int(1, MAX_ATTACHMENTS)),
  templateAttId: optional(file('YB')),
  sort: int(0, 10_000),
  isSealed: flag(),
  remark: optional(longText(300)),
});

const record = recordOf(draft, { materialNo: z.string() });

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/basic/application_materials',
  title: ['申请材料', 'Application materials'],
  record,
  draft,
  filters: {
    materialName: contains,
    bizType: anyOf(materialBiz),
    flowNode: contains,
    required: anyFlag,
    isSealed: anyFlag,
  },
  sorts: ['materialNo', 'materialName', 'bizType', 'sort'],
  labels: applicationMaterialsLabels,
  inList: ['paperRequired', 'copies', 'sort', 'remark'],
});

/** The businesses of contests and those of deposits: two administrators, each with its own. */
export const CONTEST_BIZ: readonly number[] = [MATERIAL_BIZ.entry, MATERIAL_BIZ.filing, MATERIAL_BIZ.honour];
export const DEPOSIT_BIZ: readonly number[] = [MATERIAL_BIZ.deposit, MATERIAL_BIZ.use, MATERIAL_BIZ.depositReturn];

const everybody = {
  ADM_C: 'all',
  ADM_L: 'all',
  TOWN: 'all',
  ENT: 'all',
  SUP: 'all',
  ORG: 'all',
  GRP: 'all',
  IND: 'all',
} as const;

const access = rights('application_materials', {
  'list detail unit_list': everybody,
  'submit remove export': { ADM_C: 'all', ADM_L: 'all' },
});

/** A line of the catalogue, with how it stands for one record of the business. */
const unitMaterial = record.extend({
  submittedCount: z.number().int(),
  auditState: code(materialState),
  /** Asked for and not there. */
  missing: z.boolean(),
});

export const applicationMaterials = {
  rights: access,
  menus: [
    {
      menuNo: 'M9045',
      path: '/basic/application_materials',
      icon: 'snippets',
      action: 'application_materials_list',
      // Users who hand papers in see each where it is asked for.
      roles: ['ADM_C', 'ADM_L', 'TOWN', 'ORG', 'SUP'] as const,
    },
  ],
  ...familyCalls(family),
  ...exportOf(family),
  ...changesOf(family),
  unitList: get(`${family.path}/unitList`, {
    title: family.title,
    input: z.strictObject({
      ...pageInput,
      bizType: code(materialBiz).optional(),
      bizId: z.string().max(64).optional(),
    }),
    data: pageOf(unitMaterial),
  }),
};

export type ApplicationMaterials = z.output<typeof record>;
export type ApplicationMaterialsDraft = z.output<typeof draft>;
export type UnitMaterial = z.output<typeof unitMaterial>;
