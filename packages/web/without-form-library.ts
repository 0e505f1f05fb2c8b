// Forms are held by our own hooks (resource/form): antd's inputs ask the context of its form for nothing but a mark, and bring the
// whole library of fields and checks with it.
import type { Plugin } from 'vite';

const CONTEXT = /\/antd\/es\/form\/context\.js$/;

const LIBRARY = `import { FormProvider as RcFormProvider } from '@rc-component/form';`;
const NO_LIBRARY = 'const RcFormProvider = ({ children }) => children;';

/** antd's contexts, as inputs outside of its form read them. */
export function withoutFormLibrary(source: string): string {
  return source.replace(LIBRARY, NO_LIBRARY);
}

export const formLibraryFree: Plugin = {
  name: 'form-library-free',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTEXT.test(id) ? { code: withoutFormLibrary(code), map: null } : null),
};
