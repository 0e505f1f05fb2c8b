// Rows from a workbook: template, file, what is wrong by row and column, and only then written.
import { UploadOutlined } from '@ant-design/icons';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { Button } from 'antd';
import { useState, type FunctionComponent } from 'react';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ImportProps } from './import-props.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'), 'ImportDialog');

export function ImportButton(props: ImportProps) {
  const t = useWords(resourceText);
  const mayImport = useRight(props.calls.importRows.action);
  const [isOpen, setOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <ImportDialog {...props} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** The `toolbar` of a family whose rows come by workbook. */
export function importToolbar(calls: ImportProps['calls'] & { readonly family: AnyFamily }): FunctionComponent {
  return function ImportRows() {
    const t = useWords(resourceText);
    const title = t('importOne', { title: useLabel()(calls.family.title) });
    return <ImportButton calls={calls} title={title} refresh={[calls.family.path]} />;
  };
}
