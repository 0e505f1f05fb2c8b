// The form of a row of a parent, over its detail.
import { useState } from 'react';
import { PaneDrawer } from '#widgets/PaneDrawer.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  title: string;
  record: AnyRecord | null;
  close: () => void;
  done: () => void;
}

export function ChildDrawer({ title, calls, record, close, done, ...props }: Props) {
  const leave = useAskedLeave(close);
  // The form that somebody fills in stays, whatever is told of the parent meanwhile.
  const [page] = useState(props.page);
  return (
    <PaneDrawer title={title} close={leave} width={560}>
      <RecordForm
        calls={calls}
        page={page}
        record={record}
        leave={leave}
        done={() => {
          done();
          close();
        }}
      />
    </PaneDrawer>
  );
}
