// The one next step of a contest for the one who looks: a button where it can be taken, else who or what is waited for.
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestCommandLabels } from '@trainrace/contract/areas/contests/contest-commands.labels';
import { contestInfo, type ContestCommand, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { ContestWork, Side } from '@trainrace/contract/areas/contests/contest-next-step';
import { HONOUR, OPEN_APPEAL } from '@trainrace/contract/dictionaries';
import { endWords, startWords } from '@trainrace/contract/rules/period-end';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { TableCommand } from '#resource/command/TableCommand.tsx';
import { formPath } from '#resource/form/form-route.ts';
import { contestCommandSet } from './command-set.tsx';
import styles from './next-step.module.css';
import { nextStepText } from '#widgets/contest-steps/next-step.words.ts';
import { obstacleWords } from '#widgets/contest-steps/obstacle-words.ts';
import { inWorkspace } from './in-workspace.ts';
import { useMenuPaths } from './use-menu-paths.ts';
import { useNextStep } from './use-next-step.ts';

interface Props {
  contest: ContestInfo;
  /** Shown where the facts are not known. */
  children?: ReactNode;
}

export function ContestNextStep({ contest, children = null }: Props) {
  const t = useWords(nextStepText);
  const label = useLabel();
  const lang = useLang();
  const rights = useRights();
  const navigate = useNavigate();
  const paths = useMenuPaths();
  const known = useNextStep(contest);
  const [asked, setAsked] = useState<ContestCommand | null>(null);
  if (known === null) return children;
  if (known === 'asking' || known.step === null) return null;
  const { step, facts } = known;
  const verbOf = (verb: ContestCommand) => label(contestCommandLabels[verb].verb);
  const workOf = (work: ContestWork, count: number) =>
    work === 'arrangement' && facts.sessions === 0 ? t('arrangePeople', { count }) : t(work, { count });
  const whoOf = (who: Side | 'entrants') =>
    who === 'entrants' ? t('entrants') : label(contestCommands.actors[who].words);
  const words = wordsOf();
  const run = runOf();

  function wordsOf(): string {
    switch (step.kind) {
      case 'command':
        // The row of commands below has a button of the verb itself.
        return t('give', { verb: verbOf(step.verb) });
      case 'work':
        return workOf(step.work, step.count);
      case 'waits':
        return t('waits', {
          who: whoOf(step.for),
          what: step.work === undefined ? verbOf(step.verb!) : workOf(step.work, step.count),
        });
      case 'until':
        return t(UNTIL[step.what], {
          time: label((step.what === 'entriesOpen' ? startWords : endWords)(step.until, facts.now)),
        });
      case 'blocked':
        return t('blocked', { verb: verbOf(step.verb), why: obstacleWords(step.by, lang, facts.now) });
    }
  }

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
        <p className={styles.words}>{step.kind === 'work' ? t('give', { verb: words }) : words}</p>
      ) : (
        <Button type="primary" onClick={run}>
          {words}
        </Button>
      )}
      {asked !== null && (
        <TableCommand commands={contestCommandSet} verb={asked} record={{ ...contest }} close={() => setAsked(null)} />
      )}
    </section>
  );
}

const UNTIL = {
  entriesOpen: 'untilEntriesOpen',
  entriesClose: 'untilEntriesClose',
  publicity: 'untilPublicity',
} as const;

/** Exactly the rows that are waited for, beside the contest; null without the page, and where the contest's own detail has the place. */
function addressOf(work: ContestWork, contest: string, paths: ReadonlySet<string>): string | null {
  const page = (path: string, query: Readonly<Record<string, string>> = {}) =>
    paths.has(path) ? inWorkspace(contest, path, query) : null;
  switch (work) {
    case 'uploadRegulations':
      return formPath('/competition/contest_info', { kind: 'edit', id: contest });
    case 'firstReview':
      return page('/application/audit', { stage: 'waitingFirst' });
    case 'finalReview':
      return page('/application/audit', { stage: 'waitingFinal' });
    case 'arrangement':
    case 'tickets':
      return page('/competition/arrangement');
    case 'scores':
    case 'checks':
    case 'locks':
    case 'emptyTrades':
    case 'publicity':
    case 'publication':
      return page('/competition/scores');
    case 'appeals':
      return page('/competition/appeal', { appealState: OPEN_APPEAL.join(',') });
    case 'honours':
      return page('/honour/honour', { honourState: `${HONOUR.proposed},${HONOUR.waiting}` });
    case 'certificates':
      return page('/honour/honour', { honourState: String(HONOUR.granted) });
    default:
      return null;
  }
}
