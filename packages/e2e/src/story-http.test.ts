// The main job over HTTP, from a published contest to a published score: each step by the role that does it, and what each may not do.
import { applyAlone } from './http/apply-alone.ts';
import { applyTogether } from './http/apply-together.ts';
import { auditFinally } from './http/audit-finally.ts';
import { auditFirst } from './http/audit-first.ts';
import { lookUpScores } from './http/look-up.ts';
import { publishContest } from './http/publish-contest.ts';
import { publishScores } from './http/publish-scores.ts';
import { enterScores } from './http/enter-scores.ts';
import { openStory } from './http/story.ts';

const story = openStory();

publishContest(story);
applyAlone(story);
applyTogether(story);
auditFirst(story);
auditFinally(story);
enterScores(story);
publishScores(story);
lookUpScores(story);
