// Catches what a page throws while it is drawn, and a part of the program that could not be loaded.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { slot } from '../../api/storage.ts';
import { logError } from '../error-log/error-log.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface State {
  error: unknown;
}

const isTime = (value: unknown): value is number => typeof value === 'number';
const reloaded = slot('reloaded', isTime, 'session');
/** A second failure so soon after a reload is not mended by another. */
const AGAIN_MS = 60_000;

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError({ type: 'render', thrown: error, info: componentStack?.trim().slice(0, 500) ?? '' });
    // After a new version the old parts are gone from the server: loading the page again brings the new ones.
    if (isChunkFailure(error) && Date.now() - (reloaded.read()?.value ?? 0) > AGAIN_MS) {
      reloaded.write(Date.now());
      location.reload();
    }
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorPage kind={isChunkFailure(error) ? 'chunk' : 'broken'} retry={() => this.setState({ error: null })} />;
  }
}

/** The words that the browsers have for it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading|Unable to preload CSS/i.test(
    error.message,
  );
