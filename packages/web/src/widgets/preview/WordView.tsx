import { DrawnView } from './DrawnView.tsx';
import type { DrawnProps } from './drawn-props.ts';
import { wordPage } from './word-page.ts';

export const WordView = (props: DrawnProps) => <DrawnView {...props} draw={wordPage} />;
