type Look = 'image' | 'pdf' | 'word' | 'words' | 'sheet' | 'slides' | 'oldSlides' | 'text' | 'none';

const LOOKS: Readonly<Record<Exclude<Look, 'none'>, readonly string[]>> = {
  image: ['jpeg', 'jpg', 'gif', 'png', 'bmp'],
  pdf: ['pdf'],
  word: ['docx'],
  // Of the old format the text is read, not its look.
  words: ['doc'],
  sheet: ['xlsx', 'xls', 'csv'],
  slides: ['pptx'],
  // Only where the server has an office program.
  oldSlides: ['ppt'],
  text: ['txt', 'log', 'md'],
};

/** How a file can be looked at without saving it (spec 5). */
export function lookOf(extension: string): Look {
  const type = extension.toLowerCase().replace('.', '');
  const found = Object.entries(LOOKS).find(([, types]) => types.includes(type));
  return (found?.[0] as Look | undefined) ?? 'none';
}
