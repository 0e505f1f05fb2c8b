import { lazy, Suspense, useEffect, useState } from 'react';
import { setAsker, type Question } from './ask.ts';

const AskDialog = lazy(() => import('./AskDialog.tsx').then((module) => ({ default: module.AskDialog })));

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
    <Suspense fallback={null}>
      <AskDialog question={first.question} answer={answer} />
    </Suspense>
  );
}
