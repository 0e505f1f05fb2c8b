// One's own entries: what may be entered, what has been, and the way of each (domain §7 no. 15).
import { usePane } from '#widgets/pane.ts';
import { openedOf } from '#resource/list/list-state.ts';
import { FromTrade } from './FromTrade.tsx';
import { MyEntry } from './MyEntry.tsx';
import { MyHome } from './MyHome.tsx';
import { NewEntry } from './NewEntry.tsx';

export function MyEntriesPage() {
  const { search, rest } = usePane();
  const opened = openedOf(search, rest);
  const trade = search.get('trade');
  if (opened === null) return trade === null ? <MyHome /> : <FromTrade tradeId={trade} />;
  return opened.kind === 'add' ? <NewEntry /> : <MyEntry key={opened.id} id={opened.id} />;
}
