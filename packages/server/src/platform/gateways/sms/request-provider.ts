// One question to a provider of text messages, and its answer as JSON.
import { callOutside } from '../outside/call.ts';
import { isTrusted, type AllowedHosts } from '../outside/endpoint.ts';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 65_536;

interface Question {
  url: URL;
  hosts: AllowedHosts;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends a request; `said` is null for an answer that is not JSON. */
export async function requestProvider({ url, hosts, headers = {}, body = '' }: Question) {
  const call = { url, method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES } as const;
  const answer = await callOutside({ ...call, isTrusted: isTrusted(url, hosts) });
  return { status: answer.status, said: readJson(answer.body) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
