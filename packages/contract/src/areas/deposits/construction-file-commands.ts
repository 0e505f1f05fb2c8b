// A wage deposit from the draft of its file to its release (domain §4.3).
import { FILE, fileStatus } from '../../dictionaries.ts';
import { commandTable, type VerbOf } from '../../wire/commands.ts';

const ENTERERS = ['enterprise', 'town', 'bureau'] as const;
const BUREAU = ['bureau'] as const;
const ENTERPRISE = ['enterprise'] as const;
const ISSUER = ['issuer', 'bureau'] as const;

const REASON = { reason: 'reasonNeeded' } as const;

/** Whether files pass the town first, by the parameter `depositTownStep`. */
const THROUGH_TOWN = { townStep: [1, null] };
const PAST_TOWN = { townStep: [0] };

export const constructionFileCommands = commandTable({
  title: ['建设项目档案', 'Construction file'],
  field: 'fileStatus',
  states: fileStatus,
  path: [
    FILE.draft,
    FILE.town,
    FILE.bureau,
    FILE.approved,
    FILE.confirming,
    FILE.inForce,
    FILE.returnAsked,
    FILE.returnPublic,
    FILE.returnApproved,
    FILE.released,
  ],
  actors: {
    enterprise: { words: ['施工企业', 'Construction enterprise'], grant: { ENT: 'unit' } },
    town: { words: ['区镇', 'Town area'], grant: { TOWN: 'town' }, rows: 'decidable' },
    bureau: { words: ['市局', 'Bureau'], grant: { ADM_L: 'all' }, rows: 'decidable' },
    /** A bank, insurer or guarantor, of the files that it answers for. */
    issuer: { words: ['监管单位', 'Supervising unit'], grant: { SUP: 'unit' }, rows: 'decidable' },
  },
  commands: {
    save: {
      by: ENTERERS,
      steps: [
        { from: [FILE.draft], to: FILE.draft },
        { from: [FILE.townReturned], to: FILE.townReturned },
        { from: [FILE.bureauReturned], to: FILE.bureauReturned },
      ],
    },
    remove: { by: ENTERERS, steps: [{ from: [FILE.draft], to: FILE.draft }], isDanger: true },
    submit: {
      by: ENTERERS,
      steps: [
        { from: [FILE.draft, FILE.townReturned], to: FILE.town, where: THROUGH_TOWN },
        { from: [FILE.draft, FILE.townReturned], to: FILE.bureau, where: PAST_TOWN },
        { from: [FILE.bureauReturned], to: FILE.bureau },
      ],
    },

    forward: { by: ['town'], steps: [{ from: [FILE.town], to: FILE.bureau }], notBy: { enter: 'fileEnteredByYou' } },
    approve: {
      by: BUREAU,
      steps: [{ from: [FILE.bureau], to: FILE.approved }],
      needs: {
        approvedRate: 'approvedRateNeeded',
        approvedAmount: 'approvedAmountNeeded',
        marginModes: 'marginModesNeeded',
      },
      offers: ['reason'],
      notBy: { enter: 'fileEnteredByYou' },
    },
    exempt: {
      by: BUREAU,
      steps: [{ from: [FILE.bureau], to: FILE.exempt }],
      needs: REASON,
      notBy: { enter: 'fileEnteredByYou' },
    },
    return: {
      by: ['town', 'bureau'],
      steps: [
        { from: [FILE.town], to: FILE.townReturned, by: ['town'] },
        { from: [FILE.bureau], to: FILE.bureauReturned, by: BUREAU },
      ],
      needs: { ...REASON, returnFields: 'returnFieldsNeeded' },
    },
    reopen: { by: BUREAU, steps: [{ from: [FILE.exempt], to: FILE.bureau }], needs: REASON, isDanger: true },

    pay: { by: ['enterprise', 'bureau'], steps: [{ from: [FILE.approved, FILE.refused], to: FILE.confirming }] },
    confirm: { by: ISSUER, steps: [{ from: [FILE.confirming], to: FILE.inForce }] },
    refuse: { by: ISSUER, steps: [{ from: [FILE.confirming], to: FILE.refused }], needs: REASON },
    use: { by: BUREAU, steps: [{ from: [FILE.inForce], to: FILE.used }], isDanger: true },
    topUp: { by: ISSUER, steps: [{ from: [FILE.used], to: FILE.inForce }] },

    applyReturn: {
      by: ENTERPRISE,
      steps: [{ from: [FILE.inForce], to: FILE.returnAsked }],
      needs: { actualEnd: 'returnActualEnd', promiseAtt: 'returnPromise', photoAtts: 'returnPhotos' },
    },
    publishReturn: { by: BUREAU, steps: [{ from: [FILE.returnAsked], to: FILE.returnPublic }] },
    approveReturn: { by: BUREAU, steps: [{ from: [FILE.returnPublic], to: FILE.returnApproved }] },
    refuseReturn: {
      by: BUREAU,
      steps: [{ from: [FILE.returnAsked, FILE.returnPublic], to: FILE.inForce }],
      needs: REASON,
      isDanger: true,
    },
    release: { by: ISSUER, steps: [{ from: [FILE.returnApproved], to: FILE.released }], isDanger: true },

    void: {
      by: BUREAU,
      steps: [
        {
          from: [
            FILE.draft,
            FILE.town,
            FILE.townReturned,
            FILE.bureau,
            FILE.bureauReturned,
            FILE.approved,
            FILE.exempt,
            FILE.confirming,
            FILE.refused,
          ],
          to: FILE.void,
        },
      ],
      needs: REASON,
      isDanger: true,
    },
  },
});

export type FileVerb = VerbOf<typeof constructionFileCommands>;
export type FileActor = keyof (typeof constructionFileCommands)['actors'];

/** Those that `construction_file/command` gives; money moves the others (`margin_instrument/command`). */
export const FILE_VERBS = [
  'forward',
  'return',
  'approve',
  'exempt',
  'reopen',
  'applyReturn',
  'publishReturn',
  'approveReturn',
  'refuseReturn',
  'void',
] as const satisfies FileVerb[];
export type FileCommand = (typeof FILE_VERBS)[number];

export const CORRECTABLE: readonly number[] = [FILE.draft, FILE.townReturned, FILE.bureauReturned];

/** Whether whoever entered it may still change it. */
export function isFileEditable(status: number): boolean {
  return CORRECTABLE.includes(status);
}

/** States that figures of projects count: handed in, and not void. */
export const COUNTED_FILES: readonly number[] = fileStatus.codes.filter(
  (status) => status !== FILE.draft && status !== FILE.void,
);

type Holder = 'enterprise' | 'town' | 'bureau' | 'issuer' | 'nobody';

/** Holder whose turn it is, by state. */
export const HOLDER_OF: Readonly<Record<number, Holder>> = {
  [FILE.draft]: 'enterprise',
  [FILE.town]: 'town',
  [FILE.townReturned]: 'enterprise',
  [FILE.bureau]: 'bureau',
  [FILE.bureauReturned]: 'enterprise',
  [FILE.approved]: 'enterprise',
  [FILE.exempt]: 'nobody',
  [FILE.confirming]: 'issuer',
  [FILE.refused]: 'enterprise',
  [FILE.inForce]: 'enterprise',
  [FILE.expiring]: 'enterprise',
  [FILE.used]: 'enterprise',
  [FILE.returnAsked]: 'bureau',
  [FILE.returnPublic]: 'bureau',
  [FILE.returnApproved]: 'issuer',
  [FILE.released]: 'nobody',
  [FILE.void]: 'nobody',
};
