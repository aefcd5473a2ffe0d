/** In the content, and never on the map. */
const HIDDEN: ReadonlySet<string> = new Set(['Silent Mary', 'Battle of Tortuga', 'Cortez Curse']);

export const isOnMap = ({ name }: { readonly name: string }): boolean => !HIDDEN.has(name);
