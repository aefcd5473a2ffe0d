/**
 * Characters that look like other characters once case, accents and typographic variants are gone. The right side is what
 * both are compared as. Letters that only look alike as capitals (В and B) are here too, because case is ignored.
 */
const GROUPS: readonly (readonly [shape: string, ...lookAlikes: string[]])[] = [
  ['a', 'а', 'α', 'ɑ', 'ᴀ', 'ꭺ', '@'],
  ['ae', 'æ', 'ӕ'],
  ['b', 'в', 'β', 'ь', 'ʙ', 'ᏼ', 'ᑲ', 'ƅ'],
  ['c', 'с', 'ᴄ', 'ꮯ', 'ƈ'],
  ['d', 'ԁ', 'đ', 'ɖ', 'ᴅ', 'ꭰ', 'ð', 'ɗ'],
  ['e', 'е', 'ε', 'є', 'ɛ', 'ǝ', 'ə', 'ᴇ', 'ꭼ', '℮', 'ɇ'],
  ['f', 'ғ', 'ϝ', 'ƒ', 'ꜰ', 'ẝ'],
  ['g', 'ɡ', 'ԍ', 'ɢ', 'ց', 'ǥ', 'ɠ'],
  ['h', 'һ', 'н', 'η', 'ħ', 'հ', 'ʜ', 'ꮋ'],
  ['j', 'ј', 'ϳ', 'յ', 'ᴊ', 'ꭻ', 'ɉ', 'ȷ'],
  ['k', 'к', 'κ', 'қ', 'ᴋ', 'ꮶ', 'ƙ'],
  ['l', 'i', '1', '|', 'ı', 'і', 'ι', 'ӏ', 'ɩ', 'ɪ', 'ł', 'լ', 'ʟ', 'ꮮ', 'ǀ', 'ا', '١', '۱', 'ɨ', 'ƚ'],
  ['n', 'п', 'ո', 'ռ', 'ŋ', 'ɴ', 'ƞ'],
  ['o', '0', 'о', 'ο', 'σ', 'օ', 'ø', 'ө', 'ɵ', 'ᴏ', 'ѳ', 'ჿ', '०', '০', '٥', '۵', 'ە', '°'],
  ['oe', 'œ'],
  ['p', 'р', 'ρ', 'þ', 'ᴘ', 'ꮲ', 'ƥ'],
  ['q', 'ԛ', 'գ', 'զ'],
  ['r', 'г', 'ʀ', 'ꮁ', 'ꭱ', 'ɍ'],
  ['s', 'ѕ', 'ꜱ', 'ꮪ', 'ʂ', '$', 'ƨ'],
  ['ss', 'ß'],
  ['t', 'т', 'τ', 'ᴛ', 'ꭲ', 'ŧ', 'ƭ'],
  ['u', 'υ', 'ս', 'ᴜ', 'ʋ', 'μ', 'ʉ'],
  ['v', 'ѵ', 'ν', 'ᴠ', 'ꮩ'],
  ['x', 'х', 'χ', '×', 'ӿ'],
  ['y', 'у', 'γ', 'ү', 'ყ', 'ʏ', 'ɏ'],
  ['z', 'ʐ', 'ᴢ', 'ꮓ', 'ƶ'],
  // Pairs of letters that look like one.
  ['rn', 'm', 'м', 'ᴍ', 'ꮇ'],
  ['vv', 'w', 'ԝ', 'ѡ', 'ա', 'ᴡ', 'ꮃ', 'ш', 'ω'],
];

/** By character; the shapes are equal to themselves. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([shape, ...lookAlikes]) => lookAlikes.map((one): [string, string] => [one, shape])),
);
