const SIZE = 100;
/** The width of a character where the browser measures none. */
const USUAL_WIDTH = 0.6;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures a text in the font of the page, in units of its size. */
export function measureText(text: string, isStrong: boolean): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * USUAL_WIDTH;
  context.font = `${isStrong ? 600 : 400} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width / SIZE;
}
