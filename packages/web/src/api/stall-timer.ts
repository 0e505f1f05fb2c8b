import { REQUEST_TIMEOUT_MS } from '@trainrace/contract/limits';

export interface StallTimer {
  readonly signal: AbortSignal;
  moved: () => void;
  end: () => void;
}

/** 10 MB over a slow line may take longer than one minute: only standing still for so long is too slow. */
export function stallTimer(): StallTimer {
  const late = new AbortController();
  const wait = () => setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), REQUEST_TIMEOUT_MS);
  let timer = wait();
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    timer = wait();
  };
  return { signal: late.signal, moved, end };
}
