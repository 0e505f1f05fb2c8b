import { DrawnView } from './DrawnView.tsx';
import type { DrawnProps } from './drawn-props.ts';
import { wordPage } from './word-page.ts';

export function WordView(props: DrawnProps) {
  return <DrawnView {...props} draw={wordPage} />;
}
