// Questions about a file that ask for more than its table says.
import {
  constructionFile,
  REQUIRED_AT_SUBMIT,
  type ConstructionFile,
} from '@trainrace/contract/areas/deposits/construction-file';
import type { FileVerb } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { constructionFileCommandLabels } from '@trainrace/contract/areas/deposits/construction-file-commands.labels';
import { depositAt } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { marginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { CLEAN } from '@trainrace/contract/dictionaries';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { Select } from 'antd';
import { useCall } from '#api/query.ts';
import { useColon, useLabel, useLang } from '#i18n/language.ts';
import { say } from '#i18n/texts.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { Decided } from '#resource/command/Decided.tsx';
import type { ControlProps } from '#resource/form/control-props.ts';
import { decidedOf } from './decided-of.ts';
import { approvalText, fileText } from './construction-file.words.ts';
import { useDecision } from './use-decision.ts';
import { useClear } from '#widgets/use-clear.tsx';

interface Props {
  file: ConstructionFile;
  close: () => void;
}

const { labels, path } = constructionFile.family;

function Question({ file, verb, text }: { file: ConstructionFile; verb: FileVerb; text: string }) {
  return (
    <>
      <Decided family={constructionFile.family} fields={decidedOf(verb, { ...file })} record={{ ...file }} />
      <p>{text}</p>
    </>
  );
}

export function SubmitDialog({ file, close }: Props) {
  const colon = useColon();
  const t = useWords(fileText);
  const label = useLabel();
  const verb = label(constructionFileCommandLabels.submit.verb);
  return (
    <CommandDialog
      title={verb + colon + file.projectName}
      text={<Question file={file} verb="submit" text={t('submitText')} />}
      verb={verb}
      call={constructionFile.submit}
      input={{ id: file.id, version: file.version, projectName: file.projectName }}
      refresh={[path]}
      close={close}
    />
  );
}

export function ReturnDialog({ file, close }: Props) {
  const colon = useColon();
  const { verb, text } = constructionFileCommandLabels.return;
  const lang = useLang();
  return (
    <CommandDialog
      title={say(verb, lang) + colon + file.projectName}
      text={<Question file={file} verb="return" text={text === undefined ? '' : say(text, lang)} />}
      verb={say(verb, lang)}
      call={constructionFile.command}
      input={{ id: file.id, version: file.version, command: 'return' }}
      fields={['reason', 'returnFields']}
      needed={['reason', 'returnFields']}
      labels={{ reason: labels.returnReason, returnFields: labels.returnFields }}
      controls={{ returnFields: FieldsControl }}
      refresh={[path]}
      close={close}
    />
  );
}

/** Begins with what comes out by what is known now, and with the ways that the policy allows. */
export function ApproveDialog({ file, close }: Props) {
  const colon = useColon();
  const t = useWords(approvalText);
  const { verb } = constructionFileCommandLabels.approve;
  const lang = useLang();
  const known = useCall(depositEvidence.evidence, { id: file.id }, { quiet: true, isAnew: true });
  const isUnderPolicy = typeof file.policyId === 'string';
  const policy = useCall(marginPolicy.detail, { id: file.policyId ?? '' }, { enabled: isUnderPolicy, quiet: true });
  const proposed = known.data?.lowering ?? null;
  const lowering = proposed?.verb === 'approve' && proposed.isOwn === 0 ? proposed : null;
  const decision = useDecision(lowering);
  // The form begins once; later answers would not change what was typed.
  if (!known.isFetchedAfterMount || (isUnderPolicy && policy.isPending)) return null;
  const proposal = known.data?.proposal;
  /** Amount that the rate comes to on the contract, as the server asks for it. */
  const follow = (field: string, value: unknown) => {
    if (field !== 'approvedRate' || !policy.data || !file.contractAmount) return {};
    const { data: rate } = constructionFile.command.input.shape.approvedRate.safeParse(value);
    return typeof rate === 'string' ? { approvedAmount: depositAt(policy.data, file.contractAmount, rate) } : {};
  };
  const isUnchecked = (known.data?.cleanState ?? file.cleanState) === CLEAN.notChecked;
  return (
    <CommandDialog
      title={say(verb, lang) + colon + file.projectName}
      text={
        <Question
          file={file}
          verb="approve"
          text={
            lowering === null
              ? t('asProposed')
              : t('asLowered', { name: lowering.byName, reason: lowering.reason, decision })
          }
        />
      }
      verb={say(verb, lang)}
      call={constructionFile.command}
      input={{ id: file.id, version: file.version, command: 'approve' }}
      fields={['approvedRate', 'approvedAmount', 'marginModes', 'reason']}
      needed={['approvedRate', 'approvedAmount', 'marginModes', ...(isUnchecked ? (['reason'] as const) : [])]}
      labels={{ ...labels, ...commandLabels }}
      start={{
        approvedRate: lowering?.rate ?? proposal?.rate ?? file.calcRate,
        approvedAmount: lowering?.amount ?? proposal?.amount ?? file.calcAmount,
        marginModes:
          lowering?.modes ??
          policy.data?.modesAllowed ??
          (typeof file.marginMode === 'number' ? [file.marginMode] : null),
      }}
      follow={follow}
      refresh={[path]}
      close={close}
    />
  );
}

const PAPERS = ['applicationAtts', 'contractAtts', 'licenceAtts', 'permitAtts', 'promiseAtts'] as const;
const RETURNABLE = [...REQUIRED_AT_SUBMIT, ...PAPERS];

function FieldsControl({ id, value, onChange, isDisabled }: ControlProps) {
  const clear = useClear();
  const t = useWords(fileText);
  const label = useLabel();
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      allowClear={clear}
      disabled={isDisabled}
      placeholder={t('chooseFields')}
      optionFilterProp="label"
      value={(value as string[] | null) ?? []}
      onChange={(fields: string[]) => onChange?.(fields.length === 0 ? null : fields)}
      options={RETURNABLE.map((field) => ({ value: field, label: label(labels[field]) }))}
    />
  );
}
