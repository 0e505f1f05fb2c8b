export async function* portions<Item>(items: AsyncIterable<Item>, size: number): AsyncIterable<Item[]> {
  let portion: Item[] = [];
  for await (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
