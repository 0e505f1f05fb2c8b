import { StatusDot } from '#widgets/StatusDot.tsx';

/** A code of the envelope: 2xx went well, 4xx was refused, the rest failed. */
export function StatusCode({ status }: { status: number }) {
  return (
    <StatusDot tone={status < 400 ? 'good' : status < 500 ? 'waiting' : 'bad'}>
      <span className="figures">{status}</span>
    </StatusDot>
  );
}
