import { screenOf } from '../screenshots/screens.ts';
import { expect, test } from './visit.ts';

/** The names of the skills in the outline, in order. */
const skills = () =>
  [...document.querySelectorAll<HTMLElement>('.form-outline .form-skill')].map(({ innerText }) => innerText);

test('a skill is dragged below the next one in the outline of a form', async ({ visitAs }) => {
  const screen = screenOf('form-editor');
  const visit = await visitAs(screen.as);
  await visit.goTo(screen, 1280);
  const [first = '', second = '', ...others] = await visit.evaluate(skills);
  const row = '[data-section="0"][data-skill="0"] .form-grip';
  await visit.dragOnto({ selector: row }, { selector: '[data-section="0"][data-skill="1"]' });
  await expect.poll(() => visit.evaluate(skills)).toEqual([second, first, ...others]);
});
