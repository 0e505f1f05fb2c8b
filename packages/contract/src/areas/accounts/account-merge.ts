// Two accounts of one person are merged by the bureau: proposed by one, confirmed by another, undone within thirty days.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { realNameState } from '../../dictionaries.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, id, int, longText, optional, rows } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains } from '../../wire/filters.ts';
import { defineFamily, detailOf, listOf, recordOf, submitOf, toldBarred } from '../../wire/family.ts';
import { accountMergeCommands } from './account-merge-commands.ts';
import { mergePart, mergeState } from './account-merge.dictionaries.ts';
import { accountMergeLabels, mergePartLabels } from './account-merge.labels.ts';

const two = { keepId: id('user_info'), closeId: id('user_info') };
const names = { keepId: 'user_info', closeId: 'user_info' } as const;

const draft = z.object({ ...two, reason: longText(200) });

const parts = rows({ what: code(mergePart), count: int(0, 1_000_000) }, mergePartLabels, mergePart.codes.length);

const record = recordOf(draft, {
  ...toldBarred,
  mergeNo: z.string(),
  keepName: z.string(),
  keepMobile: z.string().nullable(),
  closeName: z.string(),
  closeMobile: z.string().nullable(),
  mergeState: code(mergeState),
  /** As it was when it was confirmed. */
  parts: parts.nullable(),
  proposedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  opinion: z.string().nullable(),
  undoUntil: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/userInfo/account_merge',
  title: ['账户合并', 'Account merging'],
  record,
  draft,
  filters: {
    keepName: contains,
    mergeState: anyOf(mergeState),
    /** Rows of which the next step is not barred to the caller. */
    isOpenToMe: anyFlag,
  },
  sorts: ['mergeState'],
  labels: accountMergeLabels,
});

const party = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked, as in the list of accounts. */
  mobile: z.string().nullable(),
  idCardNo: z.string().nullable(),
  realNameState: code(realNameState),
  regTime: z.string(),
  lastLoginTime: z.string().nullable(),
});

export type AccountMergeCommand = VerbOf<typeof accountMergeCommands>;

export const accountMerge = {
  rights: rights('account_merge', {
    'list detail candidates preview submit': { ADM_C: 'all', ADM_S: 'all' },
    ...commandGrants(accountMergeCommands),
  }),
  menus: [{ menuNo: 'M4012', path: '/userInfo/account_merge', icon: 'team', action: 'account_merge_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  submit: { ...submitOf(family), names },
  /** Accounts that may be the same person’s: of one number, one phone, or one name. */
  candidates: get(`${family.path}/candidates`, {
    title: ['可能是同一人的账户', 'Accounts that may be the same person’s'],
    input: z.object({ id: id('user_info') }),
    data: z.array(party),
    names: { id: 'user_info' },
  }),
  /** Tells what would go over, and what stands in the way; nothing is written. */
  preview: get(`${family.path}/preview`, {
    title: ['合并预览', 'Merge preview'],
    input: z.object(two),
    data: z.object({ keep: party, close: party, parts, refusals: z.array(z.string()) }),
    names,
  }),
  command: post(`${family.path}/command`, {
    title: ['账户合并办理', 'Merge action'],
    actionBy: 'command',
    commands: accountMergeCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(accountMergeCommands)),
      version: z.number().int().optional(),
      opinion: optional(longText(200)),
    }),
    data: record,
  }),
};

export type AccountMerge = z.output<typeof record>;
export type MergeParty = z.output<typeof party>;
export type MergeParts = z.output<typeof parts>;
