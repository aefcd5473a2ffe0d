/** What must be there by the rule's own reasoning; absence is a defect, not a refusal. */
export const requireValue = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new TypeError('something that must be there is not');
  return value;
};
