// Commands of the buttons on the paragraphs of the selection.

export type Shape = 'p' | 'h1' | 'h2' | 'h3';

const BLOCKS = 'p, h1, h2, h3';

/** The paragraphs that the selection touches. */
function chosenBlocks(page: HTMLElement): HTMLElement[] {
  const selection = getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (range === null || !page.contains(range.commonAncestorContainer)) return [];
  return [...page.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => range.intersectsNode(block) && block.closest('[contenteditable=false]') === null,
  );
}

export function shapeHere(page: HTMLElement): Shape {
  return (chosenBlocks(page)[0]?.tagName.toLowerCase() as Shape | undefined) ?? 'p';
}

export function shapeBlocks(page: HTMLElement, shape: Shape): void {
  keepSelection(() => {
    for (const block of chosenBlocks(page)) {
      const next = document.createElement(shape);
      for (const { name, value } of block.attributes) next.setAttribute(name, value);
      next.append(...block.childNodes);
      block.replaceWith(next);
    }
  });
}

/** The text nodes stay; only what is around them changes. */
function keepSelection(change: () => void): void {
  const selection = getSelection()!;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  change();
  if (anchorNode?.isConnected && focusNode?.isConnected)
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

export function inlineStyle(command: 'bold' | 'italic' | 'underline'): void {
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(command);
}

export function alignBlocks(page: HTMLElement, align: '' | 'center' | 'right'): void {
  for (const block of chosenBlocks(page)) block.style.textAlign = align;
}

/** A second time takes it off again. */
export function listBlocks(page: HTMLElement, kind: 'bullet' | 'number'): void {
  const blocks = chosenBlocks(page);
  const isOff = blocks.every(({ dataset }) => dataset['list'] === kind);
  for (const { dataset } of blocks) {
    if (isOff) delete dataset['list'];
    else dataset['list'] = kind;
  }
}

const [ROWS, COLUMNS] = [3, 3];

export function insertTable(page: HTMLElement): void {
  const table = document.createElement('table');
  for (let row = 0; row < ROWS; row++) {
    const line = table.insertRow();
    for (let column = 0; column < COLUMNS; column++) {
      const empty = document.createElement('p');
      empty.append(document.createElement('br'));
      line.insertCell().append(empty);
    }
  }
  const after = document.createElement('p');
  after.append(document.createElement('br'));
  const here = chosenBlocks(page)[0]?.closest<HTMLElement>(`table, ${BLOCKS}`);
  const outer = here?.closest<HTMLElement>('table') ?? here;
  if (outer?.isConnected) outer.after(table, after);
  else page.append(table, after);
}
