// The text of the search as a question to one of the caller's lists: read by the rules of the contract, by nothing else.
import { ASKED_FAMILIES } from '@trainrace/contract/areas/home/asked-families';
import type { Asked } from '@trainrace/contract/areas/home/asked-pages';
import { bestOf } from '@trainrace/contract/areas/home/best-questions';
import { readQuestion, type ReadPart } from '@trainrace/contract/areas/home/question';
import { partsTogether } from '@trainrace/contract/areas/home/question-filters';
import { TOPICS } from '@trainrace/contract/areas/home/question.labels';
import type { Question } from '@trainrace/contract/areas/home/search';
import { inLang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { day } from '#platform/time/time.ts';

/** Whether the caller's list of that kind has a row under these filters. */
type Stands = (kind: Asked, filters: Readonly<Record<string, string>>) => Promise<boolean>;

export async function questionsIn(
  { lang, now }: Pick<Context, 'lang' | 'now'>,
  text: string,
  kinds: readonly Asked[],
  stands: Stands,
): Promise<Question[]> {
  const best = bestOf(
    kinds.flatMap((kind) => {
      const { family } = ASKED_FAMILIES[kind];
      const reading = readQuestion(text, { family, topic: TOPICS[kind], today: day(now), lang });
      return reading === null ? [] : [{ kind, title: inLang(family.title, lang), ...reading }];
    }),
  );
  const named: Question[] = [];
  for (const question of best) named.push(await takeName(question, stands));
  return named;
}

/**
 * A text of which nothing else is known is a person's name where the list that the caller sees has that person. The part
 * stands among the others, to be taken away, and the other meanings stay to be chosen.
 */
async function takeName(question: Question, stands: Stands): Promise<Question> {
  const { person } = TOPICS[question.kind];
  const [choice, ...others] = question.choices;
  const name = choice?.ways.find(({ filters }) => person !== undefined && person in filters);
  if (choice === undefined || name === undefined || others.length > 0 || question.unknown.length !== 1) return question;
  if (!(await stands(question.kind, name.filters))) return question;
  const { parts, filters, against } = partsTogether<ReadPart>([...question.parts, name]);
  if (against.length > 0) return question;
  return {
    ...question,
    filters,
    parts,
    words: parts.map(({ words }) => words),
    unknown: [],
  };
}
