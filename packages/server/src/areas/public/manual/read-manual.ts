// The manual as HTML: docs/manual belongs to what is installed, and is read when somebody first asks in a language.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manualTasks } from '@trainrace/contract/areas/public/manual-tasks';
import type { Lang } from '@trainrace/contract/wire/label';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { codeOf } from '#platform/config/thrown.ts';

const FOLDER = join(import.meta.dirname, '../../../../../../docs/manual');
const PICTURES = '/public/help/pictures/';

export interface ManualPage {
  title: string;
  /** For whom and when, without marks. */
  about: string;
  html: string;
}

/** Nothing that loads or runs, but pictures of our own. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'p', 'ol', 'ul', 'li', 'strong', 'em', 'code', 'img'],
  allowedAttributes: { img: ['src', 'alt', 'loading'] },
  transformTags: {
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src: src.replace(/^\.\.\/pictures\//, PICTURES), alt, loading: 'lazy' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']!.startsWith(PICTURES),
};

const markdown = new Marked();
const kept = new Map<Lang, Promise<ReadonlyMap<string, ManualPage>>>();

export async function readManual(lang: Lang): Promise<ReadonlyMap<string, ManualPage>> {
  const pages = kept.get(lang) ?? readPages(lang);
  kept.set(lang, pages);
  // A folder that could not be read is tried again by the next one who asks.
  return await pages.catch((error: unknown) => {
    kept.delete(lang);
    throw error;
  });
}

async function readPages(lang: Lang): Promise<ReadonlyMap<string, ManualPage>> {
  return new Map(
    await Promise.all(
      manualTasks.map(async ({ slug }) => {
        const text = await readFile(join(FOLDER, lang, `${slug}.md`), 'utf8');
        return [slug, await pageFrom(text)] as const;
      }),
    ),
  );
}

async function pageFrom(text: string): Promise<ManualPage> {
  const [heading = '', who = '', when = ''] = text.split('\n\n', 3);
  // Labels in print: the quotation marks of English come out as wide as Chinese ones where both share a font.
  const body = text.slice(heading.length).replace(/“([^”]+)”/g, '**$1**');
  return {
    title: heading.replace(/^# /, ''),
    about: `${who} ${when}`.replaceAll('**', ''),
    html: sanitizeHtml(await markdown.parse(body), RULES).trim(),
  };
}

/** As pages name them: no other file of the disk is reached. */
const NAME = /^[a-z]+(-[a-z]+)*-\d\.webp$/;

export async function manualPicture(lang: string, name: string): Promise<Buffer | null> {
  if ((lang !== 'zh' && lang !== 'en') || !NAME.test(name)) return null;
  return await readFile(join(FOLDER, 'pictures', lang, name)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}
