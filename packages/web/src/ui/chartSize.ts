/** Units of a chart's drawing; it is stretched to its panel. */
export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 120;
/** Space above and below what is drawn. */
export const CHART_MARGIN = 8;
