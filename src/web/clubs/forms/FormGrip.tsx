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

/** The end of a row by which mouse, finger and pen drag it; the buttons beside the fields move it, too. */
export function FormGrip({ onOver, onDrop }: FormGripProps) {
  return (
    <span
      className="form-grip"
      aria-hidden
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={event =>
        event.currentTarget.hasPointerCapture(event.pointerId) && onOver(placeAt(event))
      }
      onPointerUp={event => onDrop(placeAt(event))}
      onLostPointerCapture={() => onOver(null)}
    />
  );
}
