// The questions of an answer, as the one who asked has changed them: parts taken away, meanings chosen.
import type { Found, Question } from '@trainrace/contract/areas/home/search';
import { partsTogether } from '@trainrace/contract/areas/home/question-filters';
import { useState } from 'react';

type Part = Question['parts'][number];

export interface Asked extends Question {
  without: (part: Part) => void;
  choose: (text: string, way: Part) => void;
}

interface Changed {
  /** The answer that these belong to: another one begins anew. */
  of: Found;
  questions: readonly Question[];
}

export function useAsked(found: Found | null): readonly Asked[] {
  const [changed, setChanged] = useState<Changed | null>(null);
  if (found === null) return [];
  const questions = changed?.of === found ? changed.questions : found.questions;
  const change = (at: number, next: Partial<Question>) =>
    setChanged({ of: found, questions: questions.map((one, place) => (place === at ? { ...one, ...next } : one)) });
  return questions.map((question, at) => ({
    ...question,
    without: (part) => change(at, madeOf(question.parts.filter((one) => one !== part))),
    choose: (text, way) => {
      const ways = question.choices.find((one) => one.text === text)?.ways ?? [];
      change(at, {
        // One text has one meaning at a time; the others stay to be chosen.
        ...madeOf([...question.parts.filter((part) => !ways.some((one) => isSame(one, part))), way]),
        unknown: question.unknown.filter((one) => one !== text),
      });
    },
  }));
}

/** A part is told apart by what it filters. */
export function isSame(one: Part, other: Part): boolean {
  return JSON.stringify(one.filters) === JSON.stringify(other.filters);
}

/** A part that was chosen stays, and what it cannot stand beside goes. */
function madeOf(asked: readonly Part[]): Pick<Question, 'parts' | 'words' | 'filters'> {
  const { parts, filters } = partsTogether(asked);
  return { parts, words: parts.map(({ words }) => words), filters };
}
