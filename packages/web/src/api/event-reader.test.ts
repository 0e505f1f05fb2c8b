import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-reader.ts';

function heard(pieces: readonly string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

test('an event is whole whatever pieces it comes in', () => {
  const text = 'event: unread\ndata: {"total":1}\n\n: beat\n\nevent: message\nid: 7\ndata: {"title":"a: b"}\n\n';
  const whole = [
    { type: 'unread', id: null, data: { total: 1 } },
    { type: 'message', id: '7', data: { title: 'a: b' } },
  ];
  expect(heard([text])).toEqual(whole);
  expect(heard([...text])).toEqual(whole);
});

test('what is not whole yet waits', () => {
  expect(heard(['data: {"a":', '1}\n'])).toEqual([]);
});
