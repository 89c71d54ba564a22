import type { PointerEvent } from 'react';
import type { FormPlace } from './edit-form.ts';

interface FormGripProps {
  /** Gets the place that the pointer is over while a row is dragged, null outside the outline and at the end. */
  onOver: (place: FormPlace | null) => void;
  onDrop: (place: FormPlace | null) => void;
}

type Point = Readonly<Record<'clientX' | 'clientY', number>>;

/** The place whose row is at a point of the window. */
function placeAt({ clientX, clientY }: Point): FormPlace | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-section]');
  const { section, skill } = row?.dataset ?? {};
  return section === undefined
    ? null
    : { section: Number(section), skill: skill === undefined ? null : Number(skill) };
}

/** How near the top or bottom of the window a pointer scrolls the page, and how far each time, in pixels. */
const EDGE = 72;
const STEP = 12;
const SCROLL_MS = 16;

const isDragging = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId);

/** The end of a row by which mouse, finger and pen drag it; the buttons beside the fields move it, too. */
export function FormGrip({ onOver, onDrop }: FormGripProps) {
  const scrollNearEdge = (at: Point) => {
    const by = at.clientY < EDGE ? -STEP : at.clientY > window.innerHeight - EDGE ? STEP : 0;
    const from = window.scrollY;
    if (by !== 0) window.scrollBy(0, by);
    if (window.scrollY !== from) onOver(placeAt(at));
  };
  /** Lets the pointer drag until it is up, or Escape is pressed. A pointer at rest near the edge goes on scrolling. */
  const start = (event: PointerEvent) => {
    const { button, currentTarget: grip, pointerId } = event;
    if (button !== 0) return;
    grip.setPointerCapture(pointerId);
    let at: Point = event;
    const ending = new AbortController();
    const { signal } = ending;
    // A row that somebody else removes is gone without an event that the pointer is lost.
    const scrolling = setInterval(() => {
      if (grip.hasPointerCapture(pointerId)) return scrollNearEdge(at);
      clearInterval(scrolling);
      ending.abort();
    }, SCROLL_MS);
    const follow = (moved: Event) => {
      if (moved instanceof MouseEvent) at = moved;
    };
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && grip.releasePointerCapture(pointerId);
    grip.addEventListener('pointermove', follow, { signal });
    window.addEventListener('keydown', giveUp, { signal });
  };
  return (
    <span
      className="form-grip"
      aria-hidden
      onPointerDown={start}
      onPointerMove={event => isDragging(event) && onOver(placeAt(event))}
      onPointerUp={event => isDragging(event) && onDrop(placeAt(event))}
      onLostPointerCapture={() => onOver(null)}
    />
  );
}
