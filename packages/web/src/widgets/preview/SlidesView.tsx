import { DrawnView } from './DrawnView.tsx';
import type { DrawnProps } from './drawn-props.ts';
import { slidesPage } from './slides-page.ts';

export function SlidesView(props: DrawnProps) {
  return <DrawnView {...props} draw={slidesPage} />;
}
