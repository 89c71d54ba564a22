import { expect, type Page } from '@playwright/test';
import { AXE_TIMEOUT_MS, looksNew, type Part, violationsOf } from '../pages/accessible.ts';

const softly = expect.configure({ soft: true });

/** Neither axe, in light and dark, nor our own look at the screen finds anything wrong with it; axe looks at `part` of it. */
export async function expectAccess(page: Page, what: string, part: Part = 'html'): Promise<void> {
  await expectNoFaults(page, what, async () => [
    ...(await violationsOf(page, 'light', part)),
    ...(await violationsOf(page, 'dark', part)),
  ]);
}

/**
 * As `expectAccess` in light, for what many screens show alike in the frame that is looked at with all there is on them:
 * axe is asked once about screens that differ in nothing but their words.
 */
export async function expectAccessOfState(page: Page, what: string): Promise<void> {
  const isNew = await looksNew(page, 'main');
  await expectNoFaults(page, what, async () => (isNew ? violationsOf(page, 'light', 'main') : []));
}

interface Least {
  /** Pixels that a finger needs. */
  readonly touch: number;
  /** Pixels of a link in the middle of a sentence, which is as high as its line. */
  readonly inSentence: number;
}

/** WCAG 2.2's least for any pointer, and what fingers need. */
const least: Least = { touch: 44, inSentence: 24 };

/**
 * Finds what axe does not look at: one heading, the window's title, the order of Tab, the size of targets, words that are cut
 * off, sideways scrolling. Runs in the page, so all it needs stands in it.
 */
function screenFaults({ touch, inSentence }: Least): string[] {
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

async function expectNoFaults(page: Page, what: string, foundByAxe: () => Promise<string[]>): Promise<void> {
  const found = async () => [...(await page.evaluate(screenFaults, least)), ...(await foundByAxe())];
  await softly.poll(found, { message: what, timeout: AXE_TIMEOUT_MS }).toEqual([]);
}

/** Nothing is cut off or to be scrolled sideways in a window of this size. */
export async function expectFits(
  page: Page,
  size: { readonly width: number; readonly height: number },
  what: string,
): Promise<void> {
  await page.setViewportSize(size);
  const found = () => page.evaluate(screenFaults, { touch: 0, inSentence: 0 });
  await softly.poll(found, { message: `${what}, ${size.width} px wide` }).toEqual([]);
}

/** Nothing scrolls sideways in a window of 320 px when the reader's text is twice as large (WCAG 2.2, 1.4.4). */
export async function expectLargeTextFits(page: Page, what: string): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate(chosen => document.documentElement.style.setProperty('font-size', chosen), size);
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await setTextSize('200%');
  await softly.poll(excess, { message: `${what} at 200 % text size` }).toBe(0);
  await setTextSize('');
}
