/** For a value that the rule's own logic guarantees: absence is a defect, so it throws. */
export const requireValue = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new TypeError('a required value is missing');
  return value;
};
