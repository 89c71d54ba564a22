/** What index.html shows before the script runs, for as long as a screen's code is on its way. */
export function Frame() {
  return <div className="frame">Apex Debrief</div>;
}
