/** A dash in place of a figure; a screen reader reads the reason. */
export function NoFigure({ reason }: { reason: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{reason}</span>
    </>
  );
}
