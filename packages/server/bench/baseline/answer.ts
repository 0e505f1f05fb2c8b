import type { IncomingMessage, ServerResponse } from 'node:http';

export class Failure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

export function send(response: ServerResponse, status: number, msg: string, data: unknown): void {
  const body = Buffer.from(JSON.stringify({ code: status, success: status === 200, msg, data }));
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
