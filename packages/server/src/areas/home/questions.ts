// The text of the search as a question to one of the caller's lists: read by the rules of the contract, by nothing else.
import { ASKED_FAMILIES } from '@trainrace/contract/areas/home/asked-families';
import type { Asked } from '@trainrace/contract/areas/home/asked-pages';
import { bestOf } from '@trainrace/contract/areas/home/best-questions';
import { readQuestion } from '@trainrace/contract/areas/home/question';
import { TOPICS } from '@trainrace/contract/areas/home/question.labels';
import type { Question } from '@trainrace/contract/areas/home/search';
import { inLang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { day } from '#platform/time/time.ts';

export function questionsIn(
  { lang, now }: Pick<Context, 'lang' | 'now'>,
  text: string,
  kinds: readonly Asked[],
): Question[] {
  return bestOf(
    kinds.flatMap((kind) => {
      const { family } = ASKED_FAMILIES[kind];
      const reading = readQuestion(text, { family, topic: TOPICS[kind], today: day(now), lang });
      return reading === null ? [] : [{ kind, title: inLang(family.title, lang), ...reading }];
    }),
  );
}
