/** The same header as in index.html, shown while a screen's code is loading. */
export function Frame() {
  return <div className="frame">Apex Debrief</div>;
}
