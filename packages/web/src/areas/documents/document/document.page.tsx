import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { formRouteOf } from '#resource/form/form-route.ts';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { DocumentList } from './document-list.tsx';

const EditorPage = lazyPart(() => import('./EditorPage.tsx'), 'EditorPage');

/** The list, and behind it each document, open. */
export function DocumentPage() {
  const route = formRouteOf(usePane().rest);
  if (route?.kind !== 'edit') return <DocumentList />;
  return (
    <LazyBoundary fallback={<Waiting />}>
      <EditorPage key={route.id} id={route.id} />
    </LazyBoundary>
  );
}
