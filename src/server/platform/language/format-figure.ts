/** Formats a figure with one decimal in a locale. */
export const formatFigure = (figure: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(figure);
