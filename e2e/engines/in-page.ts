// A person's actions as functions that run in the page. Each holds all that it needs.

/** A thing to press: the first in sight of its kind, in the uppermost dialog where one is open. */
export interface Target {
  readonly selector: string;
  /** A pattern of its label, its words or its tooltip, without regard to case; anything when it is left out. */
  readonly name?: string;
}

/** Scrolls a thing into view; returns its middle in the window, or null while it is not there or something covers it. */
export function spotOf({ selector, name }: Target): { x: number; y: number } | null {
  const namesOf = (each: HTMLElement) => [each.ariaLabel ?? '', each.textContent.trim(), each.title];
  const pattern = new RegExp(name ?? '', 'i');
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...within.querySelectorAll<HTMLElement>(selector)].find(
    each => each.checkVisibility() && namesOf(each).some(words => pattern.test(words)),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return found.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}

/** Chooses an option of the select whose name begins so. */
export function choose([label, option]: readonly [label: string, option: string]): void {
  const found = [...document.querySelectorAll('select')].find(each =>
    (each.getAttribute('aria-label') ?? '').startsWith(label),
  );
  if (!found) throw new Error(`No select is called ${label}.`);
  // On a large roster the options come once it is reached for.
  found.focus();
  const { value } = [...found.options].find(({ text }) => text === option) ?? { value: option };
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(found, value);
  found.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses a file where the page's last chooser of that kind would ask for it. */
export function chooseFile(file: { accept: string; name: string; kind: string; base64: string }): void {
  const input = [
    ...document.querySelectorAll<HTMLInputElement>(`input[type=file][accept*="${file.accept}"]`),
  ].at(-1);
  if (!input) throw new Error(`Nothing asks for a file of ${file.accept}.`);
  const bytes = Uint8Array.from(atob(file.base64), sign => sign.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], file.name, { type: file.kind }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** How many skills the page asks for. */
export const countSkills = (): number => document.querySelectorAll('main fieldset:has([type=radio])').length;

export const countRated = (): number => document.querySelectorAll('main fieldset input:checked').length;

export const wordsOnPage = (): string =>
  // A page that is only beginning to load has no body, whatever the types say.
  document.querySelector('body')?.innerText ?? '';
