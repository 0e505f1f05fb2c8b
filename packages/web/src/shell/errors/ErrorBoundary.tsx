// Catches what a page throws while it is drawn, and a part of the program that could not be loaded.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryParts } from '#api/lazy-part.ts';
import { logError } from '../error-log/error-log.ts';
import { isChunkFailure, isServerThere, reloadForParts } from './chunk-failure.ts';
import { ErrorPage } from './ErrorPage.tsx';

interface State {
  error: unknown;
  /** The part did not come because the server cannot be reached. */
  isAway: boolean;
}

const WELL: State = { error: null, isAway: false };

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = WELL;

  static getDerivedStateFromError(error: unknown): State {
    return { error, isAway: isChunkFailure(error) && !navigator.onLine };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.again);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    logError({ type: 'render', thrown: error, info: componentStack?.trim().slice(0, 500) ?? '' });
    if (isChunkFailure(error)) void this.ifThere(reloadForParts);
  }

  override render(): ReactNode {
    const { error, isAway } = this.state;
    if (error === null) return this.props.children;
    if (isAway) return <ErrorPage kind="away" retry={this.again} />;
    return isChunkFailure(error) ? (
      <ErrorPage kind="chunk" retry={() => this.ifThere(() => location.reload())} />
    ) : (
      <ErrorPage kind="broken" retry={() => this.setState(WELL)} />
    );
  }

  private readonly again = async (): Promise<void> => {
    if (!this.state.isAway) return;
    await this.ifThere(() => {
      retryParts();
      this.setState(WELL);
    });
  };

  private async ifThere(act: () => void): Promise<void> {
    if (await isServerThere()) act();
    else this.setState({ isAway: true });
  }
}
