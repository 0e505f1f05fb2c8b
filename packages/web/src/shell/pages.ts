// Types of pages that the shell needs: the table itself is made where features are known.
import type { WorkspaceProps } from '#resource/workspace/workspace-props.ts';
import type { ComponentType } from 'react';

export interface PageRoute {
  readonly Page: ComponentType;
  /** A page that stands in no menu is opened by who has this right. */
  readonly action?: string;
  /** In place of the page, where the address names a record of it: pages of other menus, narrowed to that record. */
  readonly Workspace?: ComponentType<WorkspaceProps>;
}

export interface Pages {
  readonly [path: string]: PageRoute;
}
export type PublicPages = Readonly<Record<string, ComponentType>>;
