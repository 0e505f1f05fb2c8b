// Every call of the area, by what it is about.
import { citizenFeedback, publicFeedback } from './public-feedback.ts';
import { citizenObjection, publicObjection } from './public-objection.ts';
import { publicVerify } from './public-verify.ts';
import { screen } from './screen.ts';

export const calls = { screen, publicVerify, publicObjection, publicFeedback, citizenObjection, citizenFeedback };
