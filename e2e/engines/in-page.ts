// A person's actions as functions that run in the page. Each holds all that it needs.

/** Presses the button, the link or the choice that reads so. */
export function press(words: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('button, a, summary, label')];
  const found = all.findLast(
    each => (each.getAttribute('aria-label') ?? each.textContent).trim() === words && each.checkVisibility(),
  );
  if (!found) throw new Error(`Nothing on the page reads ${words}.`);
  found.click();
}

/** Presses the first button whose tooltip begins so. */
export function pressTitled(words: string): void {
  document.querySelector<HTMLElement>(`button[title^="${words}"]`)?.click();
}

/** Types into the field with the label, as React hears it. */
export function type([label, text]: readonly [label: string, text: string]): void {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent.trim() === label);
  const field = found?.control;
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field is called ${label}.`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
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

/** Gives every skill of the page its third level; how many there are. */
export function rateAll(): number {
  const skills = [...document.querySelectorAll('main fieldset')].filter(each =>
    each.querySelector('input[type=radio]'),
  );
  for (const skill of skills) skill.querySelectorAll<HTMLInputElement>('input[type=radio]')[2]?.click();
  return skills.length;
}

export const countRated = (): number => document.querySelectorAll('main fieldset input:checked').length;

export const wordsOnPage = (): string => document.body.innerText;
