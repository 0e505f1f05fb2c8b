/** Placeholder for a person in columns that may not be empty. */
export const NOBODY = '已匿名';

/** The reason in the trail of a closed account. */
export const CLOSED_BY_ONESELF = '本人注销';
