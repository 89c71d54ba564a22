import { openers } from '../access/dialog-openers.ts';
import { screenOf } from '../screenshots/screens.ts';
import { expect, test, widths } from './visit.ts';

const openDialogs = () => document.querySelectorAll('dialog[open]').length;

/** How high the uppermost dialog is, and how high its content is while nothing stretches it. */
function heights() {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const last = dialog?.lastElementChild;
  if (!dialog || !last) return { dialog: 0, content: 0 };
  const { top, height } = dialog.getBoundingClientRect();
  const { paddingBottom, borderBottomWidth } = getComputedStyle(dialog);
  // The buttons reach into the padding, so that they stay in sight.
  const { marginBottom } = getComputedStyle(last);
  const edge = [paddingBottom, borderBottomWidth, marginBottom]
    .map(Number.parseFloat)
    .reduce((a, b) => a + b);
  dialog.style.alignContent = 'start';
  const content = last.getBoundingClientRect().bottom + edge - top;
  dialog.style.alignContent = '';
  return { dialog: Math.round(height), content: Math.round(content) };
}

for (const [name, ...buttons] of openers) {
  test(`${name}: the dialog of ${buttons.join(', ')} is as high as its content`, async ({ visitAs }) => {
    const screen = screenOf(name);
    const visit = await visitAs(screen.as);
    for (const width of widths) {
      await visit.goTo(screen, width);
      for (const [within, button] of buttons.filter(each => each !== undefined).entries()) {
        await visit.press(new RegExp(button));
        await expect.poll(() => visit.evaluate(openDialogs)).toBe(within + 1);
        const { dialog, content } = await visit.evaluate(heights);
        expect.soft(dialog, `the dialog of ${button}, ${width} px`).toBe(content);
      }
      await visit.photograph(`dialog-${width}`);
    }
  });
}
