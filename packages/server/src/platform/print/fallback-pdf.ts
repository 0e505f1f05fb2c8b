// A PDF whose text takes each sign from the first font that has it. Runs in the printing threads.
import PdfKit from 'pdfkit';
import { FAMILIES, fontFile, FONTS, type FontName } from './fonts.ts';
import { isOfFirst } from './coverage.ts';
import { fontRuns, type FontRun } from './font-runs.ts';

interface OpenFont {
  ascender: number;
}

/** Options of a line as pdfkit 0.20 has them, and its types do not tell. */
interface LineOptions extends PDFKit.Mixins.TextOptions {
  textWidth?: number;
  wordCount?: number;
  lineWidth?: number;
}

interface Inner {
  _font: OpenFont;
  _fontSize: number;
  _fillColor: readonly [color: string, opacity?: number];
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
}

/** Of a line as wide as this, in thousandths of the size, the strokes of a bold sign that has no bold font. */
const BOLD_STROKE = 1 / 30;

const PLAIN = PdfKit.prototype as unknown as Inner;

export class FallbackPdf extends PdfKit {
  /** As the drawing code named it: regular or bold. */
  private face: FontName = 'regular';
  private readonly opened = new Set<string>();

  /** One of ours is opened when it is first used, and not before. */
  override font(src: string, size?: number): this;
  override font(src: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this;
  override font(src: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
    if (typeof src === 'string' && src in FONTS) {
      const name = src as FontName;
      if (!this.opened.has(name)) this.registerFont(name, fontFile(name));
      this.opened.add(name);
      if (name === 'regular' || name === 'bold') this.face = name;
      return super.font(name);
    }
    return super.font(src as string, family as string, size);
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    if (isOfFirst(text)) return super.widthOfString(text, options);
    let width = 0;
    this.eachRun(fontRuns(text), (run) => (width += super.widthOfString(run.text, options)));
    return width;
  }

  /** One line, where pdfkit draws it. */
  _fragment(text: string, x: number, y: number, options: LineOptions): void {
    const draw = (run: string, at: number, top: number, how: LineOptions) =>
      PLAIN._fragment.call(this, run, at, top, how);
    const line = String(text).replaceAll('\n', '');
    if (isOfFirst(line)) return draw(line, x, y, options);
    const whole = this.widthOfString(line.trimEnd(), options);
    const { width, align, wordCount: _, ...rest } = options;
    const room = (rest.lineWidth ?? width ?? 0) - whole;
    let left = x;
    if (width !== undefined && align === 'right') left += room;
    if (width !== undefined && align === 'center') left += room / 2;
    const first = this.ascender();
    this.eachRun(fontRuns(line), (run, isMadeBold) => {
      const top = y + ((first - this.ascender()) / 1000) * this.inner()._fontSize;
      // Told, because who asks for it again would have the font set back.
      const textWidth = super.widthOfString(run.text, rest);
      if (isMadeBold) {
        this.save()
          .lineWidth(this.inner()._fontSize * BOLD_STROKE)
          .strokeColor(this.inner()._fillColor[0]);
        draw(run.text, left, top, { ...rest, textWidth, fill: true, stroke: true });
        this.restore();
      } else draw(run.text, left, top, { ...rest, textWidth });
      left += textWidth;
    });
  }

  private inner(): Inner {
    return this as unknown as Inner;
  }

  private ascender(): number {
    return this.inner()._font.ascender;
  }

  private eachRun(runs: readonly FontRun[], work: (run: FontRun, isMadeBold: boolean) => void): void {
    const { face } = this;
    const isBold = face === 'bold';
    for (const run of runs) {
      const { regular, bold } = FAMILIES[run.family]!;
      this.font((isBold ? bold : null) ?? regular);
      work(run, isBold && bold === null);
    }
    this.font(face);
  }
}
