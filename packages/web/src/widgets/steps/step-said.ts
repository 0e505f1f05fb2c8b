// A next step in the words of pages: the same on detail, row and button.
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { endWords, startWords } from '@trainrace/contract/rules/period-end';
import type { CommandLabels } from '@trainrace/contract/wire/commands';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import type { Counted, Step } from '@trainrace/contract/wire/next-step';
import { say, type Texts } from '#i18n/texts.ts';
import { stepText } from './steps.words.ts';

export interface StepWords {
  verbs: CommandLabels;
  actors: Readonly<Record<string, { words: Label }>>;
  /** By the names of work, of what is waited for, and of what stands against a command; `open_…` where no number is known, `over_…` once the day is over, `until_…` of what is waited for, `due_…` of an end by its name. */
  texts: Texts;
  /** Of the record's fields. */
  labels: Readonly<Record<string, Label>>;
}

interface Said {
  words: StepWords;
  lang: Lang;
  /** The year is said only where it is another. */
  today: string;
}

const DAY = 'YYYY-MM-DD'.length;

/** So many missing fields are named. */
const NAMED = 2;

export function stepSaid(step: Step, { words, lang, today }: Said): string {
  const { verbs, actors, texts, labels } = words;
  const fieldsOf = (fields: readonly string[]) => {
    const named = fields
      .slice(0, NAMED)
      .map((field) => inLang(labels[field] ?? [field, field], lang))
      .join(say(stepText.listSign, lang));
    return fields.length > NAMED ? say(stepText.andMore, lang, { fields: named, count: fields.length }) : named;
  };
  // Of a day alone its end goes without saying.
  const timeOf = (until: string) => {
    const time = inLang(endWords(until, today), lang);
    return until.length === DAY ? time.replace(/^24:00 on | 24:00$/, '') : time;
  };
  const params = ({ days, count = days && Math.abs(days), amount, from, until, fields }: Counted) => ({
    ...(count === undefined ? {} : { count }),
    ...(amount === undefined ? {} : { amount }),
    ...(days === undefined ? {} : { days: Math.abs(days) }),
    ...(from === undefined ? {} : { from: inLang(startWords(from, today), lang) }),
    ...(until ? { time: timeOf(until) } : {}),
    ...(fields === undefined || fields.length === 0 ? {} : { fields: fieldsOf(fields) }),
  });
  const t = (name: string) => texts[name];
  const plain = (name: string, text = t(name)) => {
    const given = params(step);
    const late = step.days !== undefined && step.days < 0 ? t(`over_${name}`) : undefined;
    const open = t(`open_${name}`);
    const full = late ?? text!;
    const isKnown = [...full[0].matchAll(/\{(\w+)\}/g)].every(([, key]) => Object.hasOwn(given, key!));
    return say(isKnown ? full : open!, lang, given);
  };
  const verbOf = (verb: string) => inLang(verbs[verb]!.verb, lang);
  const by = (what: string) => {
    const { time } = params(step) as { time?: string };
    if (time === undefined || step.days !== undefined) return what;
    const due = (step.due !== undefined && t(`due_${step.due}`)) || stepText.due;
    return say(isOverAt(step.until, today) ? stepText.overdue : due, lang, { what, time });
  };
  switch (step.kind) {
    case 'command': {
      const verb = step.amount === undefined ? verbOf(step.verb) : plain(step.verb);
      return by(say(stepText.give, lang, { verb }));
    }
    case 'work':
      return by(plain(step.work));
    case 'waits':
      return by(
        say(step.isAnother ? stepText.waitsAnother : stepText.waits, lang, {
          who: inLang(actors[step.for]!.words, lang),
          what: step.work === undefined ? verbOf(step.verb!) : plain(step.work),
        }),
      );
    case 'until':
      return plain(`until_${step.what}`, t(`until_${step.what}`));
    case 'blocked':
      return say(stepText.blocked, lang, { verb: verbOf(step.verb), why: plain(step.by) });
  }
}
