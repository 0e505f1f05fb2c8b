import 'antd/dist/reset.css';
import './base.css';
import { Fragment, StrictMode, startTransition, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetArrival } from './api/arrival.ts';
import { clearOld } from './api/storage.ts';
import { pickers } from './pickers.ts';
import { PickerContext } from './resource/form/pickers.ts';
import { publicRoutes, routes } from './routes.tsx';
import { App, loadFirst } from './shell/App.tsx';

forgetArrival();
// Drafts that nobody came back for.
clearOld('draft:', 30 * 24 * 3_600_000);

const root = document.getElementById('root');
if (root === null) throw new Error('no place for the page');

/** Around everything; the older bundle marks the page (old-browsers/missing.ts). */
type Styles = ComponentType<{ children: ReactNode }>;
const loadStyles = async (): Promise<Styles> =>
  document.documentElement.dataset['bundle'] === 'older'
    ? (await import('./shell/OlderStyles.tsx')).OlderStyles
    : Fragment;

function draw(root: HTMLElement, Styles: Styles): void {
  // In small steps: the browser can paint and listen between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Styles>
          <PickerContext value={pickers}>
            <App pages={routes} publicPages={publicRoutes} />
          </PickerContext>
        </Styles>
      </StrictMode>,
    ),
  );
}

// Not awaited here: the parts import what this module imports, and would wait for it.
void Promise.all([loadStyles(), loadFirst(routes, publicRoutes)]).then(([Styles]) => draw(root, Styles));
