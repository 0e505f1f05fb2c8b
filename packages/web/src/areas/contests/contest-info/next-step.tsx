// The one next step of a contest for the one who looks: a button where it can be taken, else who or what is waited for.
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestCommandLabels } from '@trainrace/contract/areas/contests/contest-commands.labels';
import { contestInfo, type ContestCommand, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { TableCommand } from '#resource/command/TableCommand.tsx';
import { contestCommandSet } from './command-set.tsx';
import styles from './next-step.module.css';
import { nextStepText } from '#widgets/contest-steps/next-step.words.ts';
import { wholeDays } from '#widgets/whole-days.ts';
import { addressOf } from './step-address.ts';
import { stepWords } from './step-words.ts';
import { useMenuPaths } from './use-menu-paths.ts';
import { useNextStep } from './use-next-step.ts';

interface Props {
  contest: ContestInfo;
  /** Shown where the facts are not known. */
  children?: ReactNode;
}

export function ContestNextStep({ contest, children = null }: Props) {
  const t = useWords(nextStepText);
  const lang = useLang();
  const rights = useRights();
  const navigate = useNavigate();
  const paths = useMenuPaths();
  const known = useNextStep(contest);
  const [asked, setAsked] = useState<ContestCommand | null>(null);
  if (known === null) return children;
  if (known === 'asking' || known.step === null) return null;
  const { step, facts } = known;
  const words = stepWords(step, { verbs: contestCommandLabels, actors: contestCommands.actors, facts, lang });
  const run = runOf();

  /** Effect of the button; null where there is nothing for one to press. */
  function runOf(): (() => void) | null {
    if (step.kind === 'command')
      return rights.has(actionOf(contestInfo.command, { command: step.verb })) ? () => setAsked(step.verb) : null;
    if (step.kind !== 'work') return null;
    const to = addressOf(step.work, contest.id, paths);
    return to === null ? null : () => void navigate(to);
  }

  return (
    <section className={styles.step} aria-label={t('nextStep')}>
      {run === null ? (
        <p className={styles.words}>{wholeDays(step.kind === 'work' ? t('give', { verb: words }) : words)}</p>
      ) : (
        <Button type="primary" onClick={run}>
          {wholeDays(words)}
        </Button>
      )}
      {asked !== null && (
        <TableCommand commands={contestCommandSet} verb={asked} record={{ ...contest }} close={() => setAsked(null)} />
      )}
    </section>
  );
}
