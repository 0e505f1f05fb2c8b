import { useEffect, useState } from 'react';
import { LazyBoundary, lazyPart } from '../api/lazy-part.ts';
import { setAsker, type Question } from './ask.ts';

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog');

interface Asked {
  question: Question;
  answer: (isYes: boolean) => void;
}

/** Shows the questions of `ask`, one at a time. */
export function AskHost() {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  useEffect(
    () =>
      setAsker(
        (question) => new Promise((resolve) => setAsked((others) => [...others, { question, answer: resolve }])),
      ),
    [],
  );
  const [first] = asked;
  if (first === undefined) return null;
  const answer = (isYes: boolean) => {
    setAsked((others) => others.slice(1));
    first.answer(isYes);
  };
  return (
    <LazyBoundary fallback={null}>
      <AskDialog question={first.question} answer={answer} />
    </LazyBoundary>
  );
}
