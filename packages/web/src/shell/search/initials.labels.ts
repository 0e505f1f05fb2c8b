/** The first character, in the order of pinyin, of those that begin with a letter; no syllable begins with i, u or v. */
export const FIRST_OF_LETTER =
  'a阿 b八 c嚓 d哒 e妸 f发 g旮 h哈 j讥 k咔 l垃 m痳 n拏 o噢 p妑 q七 r呥 s扨 t它 w穵 x夕 y丫 z帀'.split(' ');
