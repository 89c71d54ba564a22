interface Least {
  /** Pixels that a finger needs. */
  readonly touch: number;
  /** Pixels of a link in the middle of a sentence, which is as high as its line. */
  readonly inSentence: number;
}

/** WCAG 2.2's least for any pointer, and what fingers need. */
export const least: Least = { touch: 44, inSentence: 24 };

/**
 * Finds what axe does not look at: one heading, the window's title, the order of Tab, the size of targets, words that are cut
 * off, sideways scrolling. Runs in the page, so all it needs stands in it.
 */
export function screenFaults({ touch, inSentence }: Least): string[] {
  const ROUNDING = 0.5;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const wordsOf = (element: Element) => element.textContent?.trim() ?? '';

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden');
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? wordsOf(element);
    return `<${element.localName} class="${element.className}"> '${words.slice(0, 40)}'`;
  }

  /** The area that a press on an element hits: with the label around a control, or the card that a link covers. */
  function sizeOf(element: Element): DOMRect {
    const isSpread = getComputedStyle(element, '::after').position === 'absolute';
    const card = isSpread && element instanceof HTMLElement ? element.offsetParent : null;
    return (card ?? element.closest('label') ?? element).getBoundingClientRect();
  }

  function isSmall(element: Element): boolean {
    const { width, height } = sizeOf(element);
    const linked = element.matches('a') && getComputedStyle(element).display === 'inline';
    const isWord = linked && element.parentElement && wordsOf(element.parentElement) !== wordsOf(element);
    return Math.min(width, height) < (isWord ? inSentence : touch) - ROUNDING && width > 1;
  }

  function isCut(element: Element): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const hasWords = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    return (
      hasWords &&
      // The whole text is one press away.
      !element.hasAttribute('data-excerpt') &&
      ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
    );
  }

  const { lang, scrollWidth, clientWidth } = document.documentElement;
  const headings = [...document.querySelectorAll('h1')]
    .filter(heading => heading.checkVisibility())
    .map(wordsOf);
  return [
    ...(headings.length === 1 && headings[0] ? [] : [`headings of the first level: [${headings}]`]),
    ...(all('main').length === 1 ? [] : ['not one main']),
    ...(/^(?!Apex Debrief ·)(.+ · )?Apex Debrief$/.test(document.title)
      ? []
      : [`titled '${document.title}'`]),
    ...(/^(en|es)$/.test(lang) ? [] : [`in the language '${lang}'`]),
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}`] : []),
    ...all('[tabindex]:not([tabindex="0"], [tabindex="-1"])').map(
      element => `jumps the queue: ${nameOf(element)}`,
    ),
    ...all('a[href], button, input, select, textarea, summary')
      .filter(isSmall)
      .map(element => {
        const { width, height } = sizeOf(element);
        return `small, ${Math.round(width)} × ${Math.round(height)}: ${nameOf(element)}`;
      }),
    ...all('body *')
      .filter(isCut)
      .map(element => `cut off: ${nameOf(element)}`),
  ];
}
