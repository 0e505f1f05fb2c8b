// Every call of the area, by what it is about.
import { manual } from './manual.ts';
import { ownRating } from './own-rating.ts';
import { citizenFeedback, ownFeedback, publicFeedback } from './public-feedback.ts';
import { citizenObjection, publicObjection } from './public-objection.ts';
import { publicVerify } from './public-verify.ts';
import { screen } from './screen.ts';
import { serviceRating } from './service-rating.ts';

export const calls = {
  manual,
  screen,
  publicVerify,
  publicObjection,
  publicFeedback,
  serviceRating,
  ownRating,
  citizenObjection,
  citizenFeedback,
  ownFeedback,
};
