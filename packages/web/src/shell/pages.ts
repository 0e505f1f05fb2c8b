// Types of pages that the shell needs: the table itself is made where features are known.
import type { ComponentType } from 'react';

export interface PageRoute {
  readonly Page: ComponentType;
  /** A page that stands in no menu is opened by who has this right. */
  readonly action?: string;
}

export type Pages = Readonly<Record<string, PageRoute>>;
export type PublicPages = Readonly<Record<string, ComponentType>>;
