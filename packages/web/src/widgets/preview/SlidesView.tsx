import { DrawnView } from './DrawnView.tsx';
import type { DrawnProps } from './drawn-props.ts';
import { slidesPage } from './slides-page.ts';

export const SlidesView = (props: DrawnProps) => <DrawnView {...props} draw={slidesPage} />;
