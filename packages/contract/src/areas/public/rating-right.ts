/** The right to rate, apart from its call: details ask for it before they load what rating needs. */
export const RATING_RIGHT = 'own_rating_submit';
