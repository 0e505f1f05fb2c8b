// Catches what a page throws while it is drawn, and a part of the program that could not be loaded.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logError } from '../error-log/error-log.ts';
import { isChunkFailure, reloadForParts } from './chunk-failure.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface State {
  error: unknown;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError({ type: 'render', thrown: error, info: componentStack?.trim().slice(0, 500) ?? '' });
    if (isChunkFailure(error)) reloadForParts();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorPage kind={isChunkFailure(error) ? 'chunk' : 'broken'} retry={() => this.setState({ error: null })} />;
  }
}
