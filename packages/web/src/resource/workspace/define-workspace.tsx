// The workspace of a family's records from its calls, the description of its page, and the pages of other menus inside it.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { ComponentType } from 'react';
import type { PageOf } from '../define-page.tsx';
import type { AnyCalls, AnyPage } from '../page.ts';
import { Workspace, type Described } from './Workspace.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

export function defineWorkspace<C extends { readonly family: { readonly path: string }; readonly list: Endpoint }>(
  calls: C,
  page: PageOf<C>,
  described: Described,
): ComponentType<WorkspaceProps> {
  // As in definePage: above this line the family's own types were checked.
  const anyCalls = calls as unknown as AnyCalls;
  const anyPage = page as unknown as AnyPage;
  return function DefinedWorkspace({ openPage }) {
    return <Workspace calls={anyCalls} page={anyPage} described={described} openPage={openPage} />;
  };
}
