// The text of the search as a question to one of the caller's lists: read by the rules of the contract, by nothing else.
import type { Question } from '@trainrace/contract/areas/home/search';
import type { Searched } from '@trainrace/contract/areas/home/search-pages';
import { readQuestion } from '@trainrace/contract/areas/home/question';
import { TOPICS } from '@trainrace/contract/areas/home/question.labels';
import { inLang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { day } from '#platform/time/time.ts';
import { SEARCHED_FAMILIES } from './searched.ts';

const MOST_QUESTIONS = 3;

/** Those that leave the least of the text unread. */
export function questionsIn(
  { lang, now }: Pick<Context, 'lang' | 'now'>,
  text: string,
  kinds: readonly Searched[],
): Question[] {
  const read = kinds.flatMap((kind) => {
    const { family } = SEARCHED_FAMILIES[kind];
    const reading = readQuestion(text, { family, topic: TOPICS[kind], today: day(now), lang });
    if (reading === null) return [];
    return [{ kind, title: inLang(family.title, lang), ...reading }];
  });
  const least = Math.min(...read.map(unreadIn));
  return read.filter((one) => unreadIn(one) === least).slice(0, MOST_QUESTIONS);
}

const unreadIn = ({ unknown }: Question): number => unknown.join('').length;
