// Types of workspaces, for the shell and for pages alike.
import type { Label } from '@trainrace/contract/wire/label';
import type { ComponentType } from 'react';
import type { AnyRecord } from '../page.ts';

/** The page of a menu, for who has it. */
export type OpenPage = (menu: string) => { Page: ComponentType; title: string } | null;

export interface WorkspaceProps {
  openPage: OpenPage;
}

/** Path of the menu, and under which name its query holds the id of the record; a label where the menu stands there twice. */
type PageOfTab = readonly [menu: string, name: string, label?: Label];

/** Pages of other menus that a record's workspace shows under one tab, each narrowed to the record by a name in its query. */
export interface WorkspaceTab<Key extends string = string> {
  key: Key;
  label: Label;
  pages: readonly PageOfTab[];
  /** Of records of one kind alone. */
  isFor?: (record: AnyRecord) => boolean;
  /** Of a part that stands in no menu: what it shows, and to who has this right. */
  Panel?: ComponentType<{ record: AnyRecord }>;
  right?: string;
}
