/** Of `service_rating`, apart from it: details ask for it before they load what rating needs. */
export const RATING_RIGHT = 'service_rating_submit';
