// COPY … FROM STDIN over the line of a `pg` client, whose own API has no word for it.
import type pg from 'pg';

interface Line {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Rows of values that need no escaping (ids, numbers, hexadecimal), tabs between. */
export async function copyIn(client: pg.ClientBase, target: string, lines: readonly string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const nothing = () => undefined;
    const query = {
      submit: (line: Line) => line.query(`copy ${target} from stdin`),
      handleCopyInResponse: (line: Line) => {
        line.sendCopyFromChunk(Buffer.from(`${lines.join('\n')}\n`));
        line.endCopyFrom();
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: nothing,
      callback: nothing,
    };
    client.query(query as unknown as pg.Submittable);
  });
}
