import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { publicObjection } from '@trainrace/contract/areas/public/public-objection';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { NextStep } from '#resource/detail/NextStep.tsx';
import type { PageAction } from '#resource/page.ts';
import { fileStepAction, fileStepField, fileStepPlace, fileStepSaid } from './file-step.ts';

const RIGHT_TO = {
  '/deposit/margin_instrument': marginInstrument.list.action,
  '/deposit/public_objection': publicObjection.list.action,
} as const;

interface Props {
  file: ConstructionFile;
  actions: readonly PageAction<typeof constructionFile.family.record.shape>[];
}

export function FileNextStep({ file, actions }: Props) {
  const said = fileStepSaid(file, useLang());
  const rights = useRights();
  const [page, filters] = fileStepPlace(file) ?? [];
  if (said === null) return null;
  return (
    <NextStep
      record={file}
      said={said}
      action={fileStepAction(file)}
      actions={actions}
      editRight={constructionFile.save.action}
      isFormLong
      field={fileStepField(file)}
      to={
        page !== undefined && rights.has(RIGHT_TO[page]) ? `${page}?${new URLSearchParams(filters).toString()}` : null
      }
    />
  );
}
