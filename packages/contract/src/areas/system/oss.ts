// Where the bytes of attachments are kept: this server's disk, or a store that speaks S3.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { ossCategory } from '../../dictionaries.ts';
import { commandGrants } from '../../wire/commands.ts';
import { ossCommands } from './oss-commands.ts';
import { code, optional, text } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains } from '../../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../../wire/family.ts';
import { configurationState, enableOf, endpointField, keysDraft } from './configuration.ts';
import { ossLabels } from './oss.labels.ts';

const draft = z.object({
  category: code(ossCategory),
  ossCode: text(40),
  endpoint: optional(endpointField()),
  bucketName: optional(text(63)),
  region: optional(text(40)),
  ...keysDraft,
});

const record = recordOf(draft, configurationState);

const family = defineFamily({
  path: '/api/blade-resource/oss',
  title: ['对象存储', 'File storage'],
  record,
  draft,
  filters: { ossCode: contains, category: anyOf(ossCategory), status: anyFlag },
  sorts: ['ossCode', 'category'],
  labels: ossLabels,
});

const access = rights('oss', {
  'list detail submit remove': { ADM_S: 'all', ADM_SEC: 'all' },
  ...commandGrants(ossCommands),
});

export const oss = {
  rights: access,
  menus: [{ menuNo: 'M9040', path: '/resource/oss', icon: 'cloud', action: 'oss_list' }],
  ...familyCalls(family),
  enable: enableOf(family.path, record, ['启用', 'Enable']),
};

export type Oss = z.output<typeof record>;
export type OssDraft = z.output<typeof draft>;
