import type { PointerEvent } from 'react';
import type { FormPlace } from './edit-form.ts';

interface FormGripProps {
  /** Gets the place that the pointer is over while a row is dragged, null outside the outline and at the end. */
  onOver: (place: FormPlace | null) => void;
  onDrop: (place: FormPlace | null) => void;
}

/** The place whose row is at a point of the window. */
function placeAt({ clientX, clientY }: PointerEvent): FormPlace | null {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-section]');
  const { section, skill } = row?.dataset ?? {};
  return section === undefined
    ? null
    : { section: Number(section), skill: skill === undefined ? null : Number(skill) };
}

/** How near the top or bottom of the window a pointer scrolls the page, and how far at each move, in pixels. */
const EDGE = 72;
const STEP = 12;

function scrollNearEdge(y: number) {
  if (y < EDGE) window.scrollBy(0, -STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}

/** Lets the pointer drag until it is up, or Escape is pressed. */
function startDrag({ button, currentTarget: grip, pointerId }: PointerEvent) {
  if (button !== 0) return;
  grip.setPointerCapture(pointerId);
  const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && grip.releasePointerCapture(pointerId);
  window.addEventListener('keydown', giveUp);
  grip.addEventListener('lostpointercapture', () => window.removeEventListener('keydown', giveUp), {
    once: true,
  });
}

const isDragging = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId);

/** The end of a row by which mouse, finger and pen drag it; the buttons beside the fields move it, too. */
export function FormGrip({ onOver, onDrop }: FormGripProps) {
  return (
    <span
      className="form-grip"
      aria-hidden
      onPointerDown={startDrag}
      onPointerMove={event => {
        if (!isDragging(event)) return;
        scrollNearEdge(event.clientY);
        onOver(placeAt(event));
      }}
      onPointerUp={event => isDragging(event) && onDrop(placeAt(event))}
      onLostPointerCapture={() => onOver(null)}
    />
  );
}
