const texts = new WeakMap<object, string>();

/** The JSON of an object that never changes. It is made once, to be stored and to be sent. */
export const jsonTextOf = (value: object): string => {
  const known = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, known);
  return known;
};
