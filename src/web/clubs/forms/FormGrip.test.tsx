import { fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FormGrip } from './FormGrip.tsx';

/** Renders a grip in the row of the first section. jsdom has neither pointer capture nor a layout. */
function renderGrip() {
  let isCaptured = false;
  const [onOver, onDrop] = [vi.fn(), vi.fn()];
  const { container } = render(
    <div data-section={0}>
      <FormGrip onOver={onOver} onDrop={onDrop} />
    </div>,
  );
  const grip = container.querySelector<HTMLElement>('.form-grip');
  if (!grip) throw new Error('There is no grip.');
  Object.assign(grip, {
    setPointerCapture: () => {
      isCaptured = true;
    },
    releasePointerCapture: () => {
      isCaptured = false;
      fireEvent.lostPointerCapture(grip);
    },
    hasPointerCapture: () => isCaptured,
  });
  document.elementFromPoint = () => grip;
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  // jsdom has no PointerEvent.
  const point = (type: 'pointerdown' | 'pointermove' | 'pointerup', at: MouseEventInit = {}) =>
    fireEvent(grip, new MouseEvent(type, { bubbles: true, ...at }));
  const lift = () => {
    point('pointerup');
    grip.releasePointerCapture(0);
  };
  return { point, onOver, onDrop, scrollBy, lift };
}

test('drops a row where the pointer is up, unless Escape was pressed', () => {
  const { point, onDrop, lift } = renderGrip();
  point('pointerdown');
  fireEvent.keyDown(window, { key: 'Escape' });
  point('pointerup');
  expect(onDrop).not.toHaveBeenCalled();
  point('pointerdown');
  lift();
  expect(onDrop).toHaveBeenCalledExactlyOnceWith({ section: 0, skill: null });
});

test('scrolls the page while a row is dragged near its edge', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { point, onOver, scrollBy, lift } = renderGrip();
  const moveTo = (clientY: number, frames = 1) => {
    point('pointermove', { clientY });
    vi.advanceTimersByTime(16 * frames);
  };
  moveTo(5);
  expect(scrollBy).not.toHaveBeenCalled();
  point('pointerdown', { clientY: 300 });
  moveTo(5, 2);
  // The page of jsdom does not scroll, as at its end: only the pointer chooses.
  expect(onOver).toHaveBeenCalledOnce();
  moveTo(300);
  moveTo(window.innerHeight - 5);
  lift();
  moveTo(5);
  expect(scrollBy.mock.calls).toEqual([
    [0, -12],
    [0, -12],
    [0, 12],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('ignores the right button', () => {
  const { point, onDrop } = renderGrip();
  point('pointerdown', { button: 2 });
  point('pointerup');
  expect(onDrop).not.toHaveBeenCalled();
});
