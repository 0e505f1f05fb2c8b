// A file that is being written: what it may begin with, and what its project would deposit. Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get } from '../../wire/endpoint.ts';
import { id, text } from '../../wire/fields.ts';
import { constructionFile } from './construction-file.ts';
import { constructionFileCommands } from './construction-file-commands.ts';
import { calcTrace } from './deposit-calculation.ts';

const { family } = constructionFile;
const { draft } = family;

const { enterprise, town, bureau } = constructionFileCommands.actors;
const access = rights('construction_file', {
  'begin_file preview_deposit': { ...enterprise.grant, ...town.grant, ...bureau.grant },
});

/** Of the enterprise, not of the project: the same in its next file. */
export const SAME_IN_NEXT = [
  'industry',
  'qualification',
  'legalPerson',
  'laborManager',
  'laborMobile',
  'specialBank',
  'marginMode',
] as const satisfies readonly (keyof typeof draft.shape)[];

const begun = draft
  .pick({
    enterpriseId: true,
    projectName: true,
    permitNo: true,
    permitDate: true,
    townCode: true,
    industry: true,
    qualification: true,
    legalPerson: true,
    laborManager: true,
    laborMobile: true,
    specialBank: true,
    marginMode: true,
  })
  .partial();

export const newFile = {
  rights: access,
  /** By what is known of the enterprise and, where it is for an unfiled project, of its permit. */
  begin: get(`${family.path}/beginFile`, {
    title: ['带入企业和项目信息', 'Data for a new file'],
    input: z.object({ permitNo: text(50).optional() }),
    data: z.object({
      /** For whom it is; null while staff have not said. */
      enterprise: z.object({ name: z.string(), uscc: z.string().nullable() }).nullable(),
      draft: begun,
      /** The draft of this permit that the caller may write to: it is gone on with. */
      draftId: z.string().nullable(),
    }),
  }),
  /** By the policy of today and what is known of the enterprise, as saving would; null where there is no policy, or no enterprise yet. */
  preview: get(`${family.path}/previewDeposit`, {
    title: ['测算应存保证金', 'Calculate the deposit of a file'],
    input: z.object({
      /** The file that is being changed; else the enterprise that staff make one for. */
      id: id().optional(),
      enterpriseId: id('user_info').optional(),
      contractAmount: draft.shape.contractAmount.unwrap().unwrap(),
    }),
    data: z.object({ trace: calcTrace.nullable() }),
  }),
};

/** The page that begins the file of an unfiled project: what is known of it comes along by its permit. */
export function newFileFor(permitNo: string): string {
  return `/deposit/construction_file/new?${new URLSearchParams({ permitNo }).toString()}`;
}

export type BegunFile = z.output<(typeof newFile.begin)['data']>;
