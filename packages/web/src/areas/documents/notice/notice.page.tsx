// Notices to oneself: what is unread first; read one by one, on a phone as well.
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { about } from './notice.about.words.ts';
import { ReceivedList } from './ReceivedList.tsx';

const NoticeReading = lazyPart(() => import('./NoticeReading.tsx'), 'NoticeReading');

export function NoticePage() {
  const { search, setSearch } = usePane();
  const label = useLabel();
  const id = search.get('id');
  const open = (next: string | null) => setSearch(new URLSearchParams(next === null ? {} : { id: next }));
  if (id === null)
    return (
      <>
        <PageHead about={label(about['/message/notice'])} />
        <ReceivedList open={open} show={search.get('show')} />
      </>
    );
  return (
    <LazyBoundary fallback={<Waiting />}>
      <NoticeReading key={id} id={id} back={() => open(null)} />
    </LazyBoundary>
  );
}
