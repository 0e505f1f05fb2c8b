// autocannon brings no types; these are the parts that the bench uses.
declare module 'autocannon' {
  interface Sent {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | undefined;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: { setupRequest: (request: Sent) => Sent }[];
  }
  interface Result {
    statusCodeStats: Readonly<Record<string, { count: number }>>;
    latency: { p50: number; p99: number };
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export default autocannon;
}
