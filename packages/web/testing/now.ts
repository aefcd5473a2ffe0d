/** When every page test begins. */
export const NOW = Date.UTC(2026, 10, 15, 12);
