import type { Role } from './roles.ts';

/** The line of a page in the menu, as the family says it that the page is about. */
export interface MenuPage {
  /** Below the group of its first digits (`M1010` in `M10`), in the order of the numbers. */
  readonly menuNo: string;
  readonly path: string;
  readonly icon: string;
  /** The right that opens the page. */
  readonly action: string;
  /** The roles it is meant for, where not everybody with the right needs the page. */
  readonly roles?: readonly Role[];
  /** Of these roles only who is an expert or referee: to others the page would be empty for good. */
  readonly expertsOf?: readonly Role[];
}
