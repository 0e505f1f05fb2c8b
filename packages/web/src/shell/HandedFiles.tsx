import { useEffect, useState } from 'react';
import { onHandedFile, type HandedFile } from '../api/download.ts';
import { LazyBoundary, lazyPart } from '../api/lazy-part.ts';

const HandedFileDialog = lazyPart(() => import('../widgets/handed-file/HandedFileDialog.tsx'), 'HandedFileDialog');

/** Files that this browser cannot save, the last one before all. */
export function HandedFiles() {
  const [file, setFile] = useState<HandedFile | null>(null);
  useEffect(() => onHandedFile(setFile), []);
  if (file === null) return null;
  return (
    <LazyBoundary fallback={null}>
      <HandedFileDialog file={file} close={() => setFile(null)} />
    </LazyBoundary>
  );
}
