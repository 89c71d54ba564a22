import { useInsertionEffect } from 'react';

/**
 * Adds styles to the page while a screen is shown. For what few people open: all other styles are one file, which every
 * screen loads.
 */
export function useStyles(css: string): void {
  useInsertionEffect(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    document.adoptedStyleSheets.push(styles);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== styles);
    };
  }, [css]);
}
