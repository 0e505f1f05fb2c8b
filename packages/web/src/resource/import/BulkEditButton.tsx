// The selected rows changed alike: seen before and after, then written by the import of the family, all of them or none.
import { Button } from 'antd';
import { useState, type FunctionComponent } from 'react';
import { useRights } from '#api/identity.ts';
import { LazyBoundary, lazyPart, loadAhead } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { resourceText } from '../resource.words.ts';
import { bulkFields, type BulkCalls, type SelectedRow } from './bulk-props.ts';

const BulkEditDialog = lazyPart(() => import('./BulkEditDialog.tsx'), 'BulkEditDialog');

interface Selected {
  selected: readonly SelectedRow[];
  done: () => void;
}

/** The `batch` of a family whose import corrects records by their keys: of the fields that may be changed from a list its columns. */
export function bulkEdit(calls: BulkCalls, nameOf: (row: SelectedRow) => string): FunctionComponent<Selected> {
  const fields = bulkFields(calls);
  return function BulkEdit({ selected, done }: Selected) {
    const t = useWords(resourceText);
    const rights = useRights();
    const [isOpen, setOpen] = useState(false);
    if (!rights.has(calls.importRows.action) || !rights.has(calls.submit.action)) return null;
    return (
      <>
        <Button size="small" onClick={() => void loadAhead(BulkEditDialog).then(() => setOpen(true))}>
          {t('bulkEdit')}
        </Button>
        {isOpen && (
          <LazyBoundary fallback={null}>
            <BulkEditDialog {...{ calls, fields, nameOf, selected, done }} close={() => setOpen(false)} />
          </LazyBoundary>
        )}
      </>
    );
  };
}
