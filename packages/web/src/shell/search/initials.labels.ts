/** The first character, in the order of pinyin, of those that begin with a letter; no syllable begins with i, u or v. */
export const FIRST_OF_LETTER =
  'a吖 b八 c嚓 d咑 e妸 f发 g旮 h哈 j丌 k咔 l垃 m呣 n拏 o噢 p妑 q七 r呥 s仨 t它 w屲 x夕 y丫 z帀'.split(' ');
