// Whether the enterprise is on the list of dishonest employers: looked up and entered by hand, lifted the same way.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { blacklistLabels } from '@trainrace/contract/areas/deposits/deposit-evidence.labels';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { approvalText } from './construction-file.words.ts';

interface Props {
  file: ConstructionFile;
  isBlacklisted: boolean;
}

export function BlacklistButton({ file, isBlacklisted }: Props) {
  const t = useWords(approvalText);
  const mayEnter = useRight(depositEvidence.blacklist.action);
  const [isOpen, open] = useState(false);
  if (!mayEnter) return null;
  const [verb, text] = isBlacklisted ? (['lift', 'liftText'] as const) : (['enter', 'enterText'] as const);
  return (
    <>
      <Button size="small" onClick={() => open(true)}>
        {t(verb)}
      </Button>
      {isOpen && (
        <CommandDialog
          title={t(verb)}
          text={t(text, { enterprise: file.enterpriseName })}
          verb={t(verb)}
          isDanger={!isBlacklisted}
          call={depositEvidence.blacklist}
          input={{ id: file.id, isBlacklisted: isBlacklisted ? 0 : 1 }}
          fields={['reason']}
          needed={['reason']}
          labels={blacklistLabels}
          refresh={[constructionFile.family.path]}
          close={() => open(false)}
        />
      )}
    </>
  );
}
