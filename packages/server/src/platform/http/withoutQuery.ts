/** Works on text, so that it also accepts URLs that cannot be parsed. */
export const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';
