import { enAboutPages } from './en-about-pages.ts';
import { words } from './words.ts';
import { zhAboutPages } from './zh-about-pages.ts';

/** One line for each page that a menu may open, for the home page. */
export const aboutPageText = words(zhAboutPages, enAboutPages);

export const isDescribed = (path: string): path is keyof typeof zhAboutPages => path in zhAboutPages;
