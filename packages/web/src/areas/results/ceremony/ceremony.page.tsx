// The remote of the big screen: made for a phone in one hand, beside the stage.
import { ceremony, type Remote } from '@trainrace/contract/areas/results/ceremony';
import { CONTEST, screenMode } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { InputOf } from '@trainrace/contract/wire/endpoint';
import { Radio, Switch } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { ContestDesk } from '#widgets/contest-desk/ContestDesk.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { about } from './ceremony.about.words.ts';
import styles from './ceremony.module.css';
import { ceremonyText } from './ceremony.words.ts';
import { RevealSteps } from './RevealSteps.tsx';

const WITH_SCREEN = [CONTEST.running, CONTEST.scoring, CONTEST.publicity, CONTEST.results, CONTEST.closed] as const;

export function CeremonyPage() {
  const t = useWords(ceremonyText);
  const label = useLabel();
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/competition/ceremony'])} />
      <div className={styles.panel}>
        <ContestDesk states={WITH_SCREEN} name="contest" none={t('noContests')}>
          {(contestId) => <RemoteOf contestId={contestId} />}
        </ContestDesk>
      </div>
    </div>
  );
}

function RemoteOf({ contestId }: { contestId: string }) {
  const look = useCall(ceremony.look, { contestId }, { isAnew: true });
  if (look.isLoadingError) return <Failed error={look.error} retry={() => void look.refetch()} />;
  return look.data === undefined ? null : <Buttons remote={look.data} />;
}

type Move = Partial<Omit<InputOf<typeof ceremony.set>, 'contestId' | 'version'>>;

function Buttons({ remote }: { remote: Remote }) {
  const t = useWords(ceremonyText);
  const lang = useLang();
  const command = useCommand();
  const [isMoving, setMoving] = useState(false);
  const { contestId, version, isOn, mode, trades } = remote;
  const move = async (to: Move) => {
    setMoving(true);
    await command(ceremony.set, { contestId, version, ...to }, { refresh: [ceremony.look.path] });
    setMoving(false);
  };
  const first = trades.find(({ isPublished }) => isPublished === 1);
  const show = (next: Remote['mode']) =>
    move({
      mode: next,
      ...(next === 'ceremony' && remote.contestTradeId === null && first ? { contestTradeId: first.id } : {}),
    });
  return (
    <>
      <div className={styles.line}>
        <span>{t('screen')}</span>
        <Switch
          aria-label={t('screen')}
          checked={isOn === 1}
          checkedChildren={t('isOn')}
          unCheckedChildren={t('isOff')}
          loading={isMoving}
          onChange={(on) => void move({ isOn: on ? 1 : 0 })}
        />
        <a href={`/screen/${contestId}`} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      </div>
      <p className={styles.help}>{t('openHelp')}</p>
      <Radio.Group
        aria-label={t('shows')}
        className={styles.modes}
        optionType="button"
        buttonStyle="solid"
        disabled={isMoving}
        value={mode}
        options={screenMode.codes.map((code) => ({ value: code, label: wordOf(screenMode, code, lang) }))}
        onChange={(event) => void show(event.target.value as Remote['mode'])}
      />
      {mode === 'ceremony' && <RevealSteps remote={remote} isMoving={isMoving} move={move} />}
    </>
  );
}
