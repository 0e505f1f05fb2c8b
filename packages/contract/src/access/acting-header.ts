/** Says which stand-in the page believes to work in, or `self`: a page that is wrong is refused, never taken for the other. */
export const ACTING_HEADER = 'acting-for';
