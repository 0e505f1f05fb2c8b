// Pages that anybody sees without signing in.
import type { Area } from '#platform/area.ts';
import { mountManual } from './manual/manual.routes.ts';
import { mountPublicFeedback, publicFeedbackSpec } from './public-feedback/public-feedback.routes.ts';
import { mountPublicObjection } from './public-objection/public-objection.routes.ts';
import { publicObjectionSpec } from './public-objection/public-objection.store.ts';
import { mountPublicPages } from './pages/public.routes.ts';
import { mountScreen } from './screen/screen.routes.ts';
import { startRatingSender } from './service-rating/push-rating.ts';
import { mountServiceRating } from './service-rating/service-rating.routes.ts';
import { serviceRatingSpec } from './service-rating/service-rating.store.ts';

export const publicFace: Area = {
  families: [
    { mount: mountPublicPages },
    { mount: mountScreen },
    { mount: mountManual },
    { specs: [publicObjectionSpec], mount: mountPublicObjection },
    { specs: [publicFeedbackSpec], mount: mountPublicFeedback },
    { specs: [serviceRatingSpec], mount: mountServiceRating },
  ],
  senders: [startRatingSender],
};
