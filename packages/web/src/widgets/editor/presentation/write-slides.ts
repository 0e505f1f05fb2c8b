// Writes the changes of slides into a copy: their texts, their order, new ones and new pictures. Look and layout stay.
import { childOf, childrenOf, NS, parseXml, type PackageCopy } from '../office-package.ts';
import { withoutControls } from '../text/write-text.ts';
import { lineOf, placeholderOf, shapesOf, type SlidePicture } from './read-slides.ts';

export interface DraftSlide {
  key: string;
  /** The slide of the file; a new one takes the layout of another. */
  source: { part: string } | { like: string };
  texts: readonly { kind: 'title' | 'text'; text: string; was: string }[];
  /** Those that were added. */
  added: readonly SlidePicture[];
  /** Those that the file has: shown only. */
  pictures: readonly SlidePicture[];
}

const SLIDE_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml';
const SECTION_SPACE = 'http://schemas.microsoft.com/office/powerpoint/2010/main';

export async function writeDeck(copy: PackageCopy, book: string, slides: readonly DraftSlide[]): Promise<void> {
  const parts: string[] = [];
  for (const slide of slides) {
    const part = 'part' in slide.source ? slide.source.part : await addSlide(copy, slide.source.like, slide);
    parts.push(part);
    await writeSlide(copy, part, slide);
  }
  const gone = (await copy.relations(book)).filter(({ type, target }) => type === 'slide' && !parts.includes(target));
  await order(copy, book, parts);
  for (const { id, target } of gone) {
    // Parts linked to one slide alone go with it: a program that opens the file would miss their other end.
    for (const { type, target: notes } of await copy.relations(target))
      if (type === 'notesSlide') await copy.remove(notes);
    await copy.remove(target);
    await copy.unrelate(book, id);
  }
}

async function order(copy: PackageCopy, book: string, parts: readonly string[]): Promise<void> {
  const relations = await copy.relations(book);
  const ids = new Map(relations.map(({ id, target }) => [target, id]));
  for (const part of parts) if (!ids.has(part)) ids.set(part, await copy.relate(book, 'slide', part));
  const xml = (await copy.xml(book))!;
  const list = xml.getElementsByTagNameNS(NS.p, 'sldIdLst')[0]!;
  const known = new Map([...list.children].map((one) => [one.getAttributeNS(NS.r, 'id'), one]));
  let next = Math.max(255, ...[...list.children].map((one) => Number(one.getAttribute('id')))) + 1;
  const entries = parts.map((part) => {
    const id = ids.get(part)!;
    const held = known.get(id);
    if (held !== undefined) return held;
    const made = xml.createElementNS(NS.p, 'p:sldId');
    made.setAttribute('id', String(next++));
    made.setAttributeNS(NS.r, 'r:id', id);
    return made;
  });
  list.replaceChildren(...entries);
  const left = new Set(entries.map((one) => one.getAttribute('id')));
  for (const one of Array.from(xml.getElementsByTagNameNS(SECTION_SPACE, 'sldId')))
    if (!left.has(one.getAttribute('id'))) one.remove();
  copy.setXml(book, xml);
}

async function addSlide(copy: PackageCopy, like: string, { texts }: DraftSlide): Promise<string> {
  let no = 1;
  while ((await copy.bytes(`ppt/slides/slide${no}.xml`)) !== null) no++;
  const part = `ppt/slides/slide${no}.xml`;
  const model = await copy.xml(like);
  const placeholders = model === null ? [] : shapesOf(model).map(placeholderOf);
  const kindOf = (kind: 'title' | 'text'): string => {
    const found = placeholders.find(
      (one) => one !== null && ['title', 'ctrTitle'].includes(one.getAttribute('type') ?? '') === (kind === 'title'),
    );
    if (found === null || found === undefined) return kind === 'title' ? 'type="title"' : 'idx="1"';
    return [...found.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');
  };
  const shapes = texts.map(
    ({ kind }, at) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${at + 2}" name="${kind} ${at + 1}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${kindOf(kind)}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p/></p:txBody></p:sp>`,
  );
  const text = `<p:sld xmlns:a="${NS.a}" xmlns:r="${NS.r}" xmlns:p="${NS.p}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
  await copy.add(part, text, SLIDE_TYPE);
  const layout = (await copy.relations(like)).find(({ type }) => type === 'slideLayout');
  if (layout !== undefined) await copy.relate(part, 'slideLayout', layout.target);
  return part;
}

async function writeSlide(copy: PackageCopy, part: string, { texts, added }: DraftSlide): Promise<void> {
  const changed = texts.some(({ text, was }) => text !== was);
  if (!changed && added.length === 0) return;
  const xml = (await copy.xml(part))!;
  for (const [at, shape] of shapesOf(xml).entries()) {
    const said = texts[at];
    if (said !== undefined && said.text !== said.was) setText(childOf(shape, NS.p, 'txBody')!, said.text);
  }
  for (const [at, picture] of added.entries()) await addPicture(copy, part, xml, { picture, at });
  copy.setXml(part, xml);
}

/** Lines that are as before stay; others take the look of the line that stood there. */
function setText(body: Element, text: string): void {
  const held = childrenOf(body, NS.a, 'p');
  const lines = text.split('\n').map((line, at) => {
    const before = held[at];
    return before !== undefined && lineOf(before) === line ? before : lineLike(before ?? held.at(-1), body, line);
  });
  for (const one of held) one.remove();
  body.append(...lines);
}

function lineLike(model: Element | undefined, body: Element, line: string): Element {
  const xml = body.ownerDocument;
  const make = (name: string) => xml.createElementNS(NS.a, `a:${name}`);
  const made = make('p');
  const properties = childOf(model, NS.a, 'pPr');
  if (properties !== null) made.append(properties.cloneNode(true));
  const look = childOf(childOf(model, NS.a, 'r'), NS.a, 'rPr');
  for (const [at, part] of line.split('\v').entries()) {
    if (at > 0) made.append(make('br'));
    if (part === '') continue;
    const run = make('r');
    if (look !== null) run.append(look.cloneNode(true));
    const said = make('t');
    said.textContent = withoutControls(part);
    run.append(said);
    made.append(run);
  }
  return made;
}

/** In the lower right quarter, one a little beside the other; a slide is 13.3 by 7.5 inches. */
const BOX = { x: 7_000_000, y: 3_200_000, width: 4_600_000, height: 3_200_000, step: 200_000 } as const;

interface Added {
  picture: SlidePicture;
  at: number;
}

async function addPicture(copy: PackageCopy, part: string, slide: Document, { picture, at }: Added): Promise<void> {
  const { bytes, type } = picture;
  const extension = type === 'image/png' ? 'png' : 'jpeg';
  let no = 1;
  while ((await copy.bytes(`ppt/media/added${no}.${extension}`)) !== null) no++;
  const media = `ppt/media/added${no}.${extension}`;
  await copy.add(media, bytes, type);
  const relation = await copy.relate(part, 'image', media);
  const { width, height } = await sizeOf(picture);
  const scale = Math.min(BOX.width / width, BOX.height / height);
  const [cx, cy] = [Math.round(width * scale), Math.round(height * scale)];
  const [x, y] = [BOX.x - at * BOX.step, BOX.y - at * BOX.step];
  const id =
    Math.max(...[...slide.getElementsByTagNameNS(NS.p, 'cNvPr')].map((one) => Number(one.getAttribute('id')))) + 1;
  const text = `<p:pic xmlns:a="${NS.a}" xmlns:r="${NS.r}" xmlns:p="${NS.p}"><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
  slide.getElementsByTagNameNS(NS.p, 'spTree')[0]!.append(slide.importNode(parseXml(text).documentElement, true));
}

async function sizeOf({ bytes, type }: SlidePicture): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }));
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
