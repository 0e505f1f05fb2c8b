// Requests of a unit to the bureau, about the contest that it looks at.
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestRequest } from '@trainrace/contract/areas/contests/contest-request';
import { ASKED_IN, CONTEST_ASKED, contestRequestKind } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Radio } from 'antd';
import { useState } from 'react';
import { useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { RecordForm } from '#resource/form/RecordForm.tsx';
import type { AnyCalls, AnyPage } from '#resource/page.ts';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { contestText } from './contest-info.words.ts';

const calls = contestRequest as unknown as AnyCalls;

interface Props {
  contest: ContestInfo;
  close: () => void;
}

export function AskBureau({ contest, close }: Props) {
  const t = useWords(contestText);
  const refresh = useRefresh();
  const leave = useAskedLeave(close);
  const [page] = useState(() => askPage(contest));
  return (
    <PaneDrawer title={t('askBureau')} close={leave} width={560}>
      <RecordForm
        calls={calls}
        page={page}
        record={null}
        leave={leave}
        done={() => {
          void refresh(contestRequest.family.path);
          close();
        }}
      />
    </PaneDrawer>
  );
}

/** Only what the state of the contest allows is offered. */
function askPage({ id, contestStatus }: ContestInfo): AnyPage {
  const kinds = contestRequestKind.codes.filter((kind) => ASKED_IN[kind]?.includes(contestStatus));
  const Kind = ({ value, onChange, id: controlId }: ControlProps) => {
    const lang = useLang();
    return (
      <Radio.Group
        {...(controlId === undefined ? {} : { id: controlId })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        options={kinds.map((kind) => ({ value: kind, label: wordOf(contestRequestKind, kind, lang) }))}
      />
    );
  };
  return {
    about: contestText.askBureau,
    columns: [],
    filters: [],
    form: [
      {
        fields: [
          { field: 'kind', control: Kind },
          { field: 'wantedEnd', when: ({ kind }: { kind?: unknown }) => kind === CONTEST_ASKED.extend },
          { field: 'remindKind', when: ({ kind }: { kind?: unknown }) => kind === CONTEST_ASKED.remind },
          'reason',
        ],
      },
    ],
    defaults: () => ({ contestId: id, kind: kinds[0] }),
  };
}
