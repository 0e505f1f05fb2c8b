// Which of several readings of one text are offered.
import type { Reading } from './question.ts';

const MOST_QUESTIONS = 3;

/** Those that leave the least of the text unread, and then those that say the most of it. */
export function bestOf<One extends Pick<Reading, 'unknown'>>(readings: readonly One[]): One[] {
  const least = Math.min(...readings.map(unreadIn));
  return readings.filter((one) => unreadIn(one) === least).slice(0, MOST_QUESTIONS);
}

const unreadIn = ({ unknown }: Pick<Reading, 'unknown'>): number => unknown.join('').length;
