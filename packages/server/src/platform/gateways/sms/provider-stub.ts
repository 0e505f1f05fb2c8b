// A provider of messages for tests: real HTTP on the loopback, which keeps what it was asked and says what it is told to.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function providerStub() {
  const asked: Asked[] = [];
  let answer: (response: ServerResponse, question: Asked) => void = () => undefined;
  const server = createServer(async (request, response) => {
    const question = { path: request.url!, headers: request.headers, body: await text(request) };
    asked.push(question);
    answer(response, question);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const heard = server.address();
  if (heard === null || typeof heard === 'string') throw new Error('The stub does not listen.');
  const host = `127.0.0.1:${heard.port}`;
  const says = (write: typeof answer) => void (answer = write);
  return {
    host,
    asked,
    says: (status: number, body: unknown) =>
      says((response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))),
    decides: says,
    /** Begins an answer and hangs up. */
    hangsUp: () =>
      says((response) => {
        response.writeHead(200, { 'content-length': '500' }).write('{"Response":');
        setImmediate(() => response.destroy());
      }),
    saysNothing: () => says(() => undefined),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
