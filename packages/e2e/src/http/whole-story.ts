// The main job over HTTP, from a published contest to a published score: each step by the role that does it, and what each may not do.
import { applyAlone } from './apply-alone.ts';
import { applyTogether } from './apply-together.ts';
import { reviewFinally } from './review-finally.ts';
import { reviewFirst } from './review-first.ts';
import { lookUpScores } from './look-up.ts';
import { publishContest } from './publish-contest.ts';
import { publishScores } from './publish-scores.ts';
import { enterScores } from './enter-scores.ts';
import type { Story } from './story.ts';

export function wholeStory(story: Story): void {
  publishContest(story);
  applyAlone(story);
  applyTogether(story);
  reviewFirst(story);
  reviewFinally(story);
  enterScores(story);
  publishScores(story);
  lookUpScores(story);
}
