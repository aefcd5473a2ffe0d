/** The origin of the page that asks, if it is allowed; otherwise the first allowed origin. */
export const chooseOrigin = (origins: readonly string[], requestOrigin: string | null): string => {
  const [first] = origins;
  if (first === undefined) throw new RangeError('ALLOWED_ORIGINS is empty');
  return requestOrigin !== null && origins.includes(requestOrigin) ? requestOrigin : first;
};
