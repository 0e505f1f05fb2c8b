/** Part of a sheet that is shown; more would make the page slow. */
export const MOST_ROWS = 1000;
export const MOST_COLUMNS = 50;
