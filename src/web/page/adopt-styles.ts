import { useEffect } from 'react';
import type { PaperName } from '#domain/events/sheets/paper.ts';

/**
 * Adds styles to the page; returns how to take them out. For what few people open: all other styles are one file, which
 * every screen loads.
 */
export function adoptStyles(css: string): () => void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== styles);
  };
}

/** Prints on this paper, to its edges: the pages have margins of their own. */
export function usePaper(paper: PaperName): void {
  useEffect(() => adoptStyles(`@page { size: ${paper}; margin: 0 }`), [paper]);
}
