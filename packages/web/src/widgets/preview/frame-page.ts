// A page of its own for what comes from a file, to be shown in a frame that may do nothing.
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

export function framePage(): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = POLICY;
  page.head.append(meta);
  return page;
}

export function styleOf(page: Document, words: string): HTMLElement {
  const style = page.createElement('style');
  style.textContent = words;
  return style;
}
