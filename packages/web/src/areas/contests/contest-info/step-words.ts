// A next step of a contest or of a trade in the words of pages: the same above the detail and in a row.
import type { NextStep, Side } from '@trainrace/contract/areas/contests/contest-next-step';
import { endWords, startWords } from '@trainrace/contract/rules/period-end';
import type { CommandLabels } from '@trainrace/contract/wire/commands';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import { say } from '#i18n/texts.ts';
import { nextStepText } from '#widgets/contest-steps/next-step.words.ts';
import { obstacleWords } from '#widgets/contest-steps/obstacle-words.ts';

interface Said {
  verbs: CommandLabels;
  actors: Readonly<Record<Side, { words: Label }>>;
  facts: { now: string; sessions: number };
  lang: Lang;
}

const UNTIL = {
  entriesOpen: 'untilEntriesOpen',
  entriesClose: 'untilEntriesClose',
  publicity: 'untilPublicity',
} as const;

export function stepWords(step: NextStep<string>, { verbs, actors, facts, lang }: Said): string {
  const verbOf = (verb: string) => inLang(verbs[verb]!.verb, lang);
  const workOf = ({ work, count }: { work: keyof typeof nextStepText; count: number }) =>
    say(nextStepText[work === 'arrangement' && facts.sessions === 0 ? 'arrangePeople' : work], lang, { count });
  switch (step.kind) {
    case 'command':
      // The row of commands below has a button of the verb itself.
      return say(nextStepText.give, lang, { verb: verbOf(step.verb) });
    case 'work':
      return workOf(step);
    case 'waits':
      return say(step.isAnother ? nextStepText.waitsAnother : nextStepText.waits, lang, {
        who: step.for === 'entrants' ? say(nextStepText.entrants, lang) : inLang(actors[step.for].words, lang),
        what: step.work === undefined ? verbOf(step.verb!) : workOf({ work: step.work, count: step.count }),
      });
    case 'until':
      return say(nextStepText[UNTIL[step.what]], lang, {
        time: inLang((step.what === 'entriesOpen' ? startWords : endWords)(step.until, facts.now), lang),
      });
    case 'blocked':
      return say(nextStepText.blocked, lang, { verb: verbOf(step.verb), why: obstacleWords(step.by, lang, facts.now) });
  }
}
