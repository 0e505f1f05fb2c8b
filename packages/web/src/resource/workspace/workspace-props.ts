// Types of workspaces, for the shell and for pages alike.
import type { Label } from '@trainrace/contract/wire/label';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../page.ts';

/** The page of a menu, for who has it. */
export type OpenPage = (menu: string) => { Page: ComponentType; title: string } | null;

export interface WorkspaceProps {
  openPage: OpenPage;
}

/** Pages of other menus that a record's workspace shows under one tab, each narrowed to the record by a name in its query. */
export interface WorkspaceTab<Key extends string = string> {
  key: Key;
  label: Label;
  /** Path of the menu, and under which name its query holds the id of the record. */
  pages: readonly (readonly [menu: string, name: string])[];
  /** Of a part that stands in no menu: what it shows, and to who has this right. */
  Panel?: ComponentType<{ record: AnyRecord }>;
  right?: string;
}
