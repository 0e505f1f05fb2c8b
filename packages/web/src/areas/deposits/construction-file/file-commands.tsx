// Commands on a file, by its table.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import {
  constructionFileCommands,
  FILE_VERBS,
  isFileEditable,
  type FileVerb,
} from '@trainrace/contract/areas/deposits/construction-file-commands';
import { constructionFileCommandLabels } from '@trainrace/contract/areas/deposits/construction-file-commands.labels';
import { missingAtSubmit } from '@trainrace/contract/areas/deposits/construction-file-next-step';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { FILE } from '@trainrace/contract/dictionaries';
import { nextCommand, stepOf } from '@trainrace/contract/wire/commands';
import { isBarred } from '@trainrace/contract/wire/next-step';
import type { Label } from '@trainrace/contract/wire/label';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { say } from '#i18n/texts.ts';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { nextOf } from '#resource/detail/next-of.tsx';
import type { PageAction } from '#resource/page.ts';
import { decidedOf } from './decided-of.ts';
import { recordStepAction } from '#widgets/steps/record-steps.ts';
import { fileActor } from './file-actor.ts';
import { fileSteps } from './file-step.ts';
import { fileText, returnText } from './construction-file.words.ts';

const SubmitDialog = lazyPart(() => import('./FileDialogs.tsx'), 'SubmitDialog');
const ReturnDialog = lazyPart(() => import('./FileDialogs.tsx'), 'ReturnDialog');
const ApproveDialog = lazyPart(() => import('./FileDialogs.tsx'), 'ApproveDialog');

type Shape = typeof constructionFile.family.record.shape;

function comesFirst(file: ConstructionFile): { label: Label; isEdit: boolean } | null {
  if (!isFileEditable(file.fileStatus)) return null;
  return missingAtSubmit(file, file.facts ?? null).length > 0
    ? { label: file.fileStatus === FILE.draft ? fileText.fillIn : fileText.correct, isEdit: true }
    : null;
}

const commands: Commands<FileVerb> = {
  table: constructionFileCommands,
  words: constructionFileCommandLabels,
  call: constructionFile.command,
  labels: constructionFile.family.labels,
  name: 'projectName',
  refresh: [constructionFile.family.path],
  decided: { family: constructionFile.family, fields: decidedOf },
};

export const fileStates = {
  ...commands,
  first: comesFirst,
  next: (file: ConstructionFile) => recordStepAction(fileSteps, file),
  Next: nextOf<Shape>(fileSteps, {
    actions: () => fileActions,
    editRight: constructionFile.save.action,
    isFormLong: true,
  }),
};

const DIALOGS = { submit: SubmitDialog, return: ReturnDialog, approve: ApproveDialog } as const;

/** Asked in a dialog of its own. */
function dialogOf(verb: keyof typeof DIALOGS): NonNullable<PageAction<Shape>['Dialog']> {
  const Dialog = DIALOGS[verb];
  return function FileDialog({ record, close }) {
    return (
      <LazyBoundary fallback={null}>
        <Dialog file={record} close={close} />
      </LazyBoundary>
    );
  };
}

/** A verb may be one person's step in this state and another's in that; who entered a file hands it in. */
const isMine = (verb: FileVerb) => (file: ConstructionFile) => {
  const actor = fileActor();
  if (verb === 'submit' && file.isEditable === 0) return false;
  return actor !== null && stepOf(constructionFileCommands, verb, file, actor) !== null && !isBarred({ ...file }, verb);
};

const submit: PageAction<Shape> = {
  key: 'submit',
  label: constructionFileCommandLabels.submit.verb,
  right: constructionFile.submit.action,
  when: isMine('submit'),
  Dialog: dialogOf('submit'),
};

/** The deposit is made outside; what proves it is handed in with its instrument. */
const pay: PageAction<Shape> = {
  key: 'pay',
  label: constructionFileCommandLabels.pay.verb,
  right: marginInstrument.submit.action,
  when: isMine('pay'),
  to: ({ id }) => `/deposit/margin_instrument/new?${new URLSearchParams({ constructionFileId: id }).toString()}`,
};

/** Steps of the return stand in the detail before their turn comes, grey, with what comes first. */
const BEFORE_TURN: Readonly<Partial<Record<FileVerb, readonly number[]>>> = {
  applyReturn: [FILE.used],
  approveReturn: [FILE.returnAsked],
};

function isBeforeTurn(verb: FileVerb, { fileStatus, returnCase }: ConstructionFile): boolean {
  const actor = fileActor();
  const isTheirs = actor !== null && constructionFileCommands.commands[verb].by.includes(actor);
  return isTheirs && Boolean(returnCase) && (BEFORE_TURN[verb] ?? []).includes(fileStatus);
}

/** By the state of the file, else by what the server found: see `returnCase`. */
function blockedBy(verb: FileVerb, file: ConstructionFile): Label | string | null {
  const unmet = file.returnCase?.unmet.find((one) => one.verb === verb);
  if (unmet !== undefined) return unmet.message;
  const next = isBeforeTurn(verb, file) ? nextCommand(constructionFileCommands, file) : null;
  if (next === null) return null;
  const [zh, en] = constructionFileCommandLabels[next.verb].verb;
  return [say(returnText.verbFirst, 'zh', { verb: zh }), say(returnText.verbFirst, 'en', { verb: en })];
}

export const fileActions: readonly PageAction<Shape>[] = [
  submit,
  pay,
  ...commandActions<Shape, FileVerb>(commands, FILE_VERBS).map((action) => ({
    ...action,
    when: (file: ConstructionFile) =>
      isMine(action.key as FileVerb)(file) || isBeforeTurn(action.key as FileVerb, file),
    blockedBy: (file: ConstructionFile) => blockedBy(action.key as FileVerb, file),
    ...(action.key in DIALOGS ? { Dialog: dialogOf(action.key as keyof typeof DIALOGS) } : {}),
  })),
];
