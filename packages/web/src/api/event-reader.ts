export interface ServerEvent {
  type: string;
  id: string | null;
  data: unknown;
}

/** Takes the text of a line in pieces as they come, and hands on each event once it is whole. */
export function eventReader(hear: (event: ServerEvent) => void): (piece: string) => void {
  let text = '';
  return (piece) => {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(text.slice(0, end).split('\n').map(fieldOf));
      text = text.slice(end + 2);
      const data = fields.get('data');
      // Without data it is a sign of life.
      if (data !== undefined)
        hear({ type: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data: JSON.parse(data) });
    }
  };
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
