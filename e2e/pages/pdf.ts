import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A rectangle on a page, in mm from the page's upper left corner. */
interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page of a PDF. Lengths are in mm. */
export interface PaperPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly (PaperBox & { readonly text: string })[];
  /** The extents of what is drawn or cut out. */
  readonly shapes: readonly PaperBox[];
}

type Matrix = readonly [number, number, number, number, number, number];
type Operators = Awaited<ReturnType<PdfPage['getOperatorList']>>;
type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

const MM_PER_POINT = 25.4 / 72;
const mm = (points: number) => points * MM_PER_POINT;

/** Reads the pages of a PDF. */
export async function readPdf(pdf: Buffer): Promise<PaperPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1);
  const pages = await Promise.all(numbers.map(number => document.getPage(number).then(readPage)));
  await document.destroy();
  return pages;
}

async function readPage(page: PdfPage): Promise<PaperPage> {
  const [, , width = 0, height = 0] = page.view;
  const { items } = await page.getTextContent();
  const texts = items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, baseline = 0] = item.transform;
    const box = {
      x: mm(x),
      y: mm(height - baseline - item.height),
      width: mm(item.width),
      height: mm(item.height),
    };
    return [{ ...box, text: item.str }];
  });
  const shapes = await readShapes(await page.getOperatorList(), height);
  return { width: mm(width), height: mm(height), texts, shapes };
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];

/** Follows the transformations of a page to where its paths are. */
async function readShapes({ fnArray, argsArray }: Operators, height: number): Promise<PaperBox[]> {
  const { OPS } = await getResolvedPDFJS();
  const saved: Matrix[] = [];
  const shapes: PaperBox[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  fnArray.forEach((operator, at) => {
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = times(matrix, argsArray[at]);
    else if (operator === OPS.constructPath && argsArray[at][2]) {
      const [left, top, right, bottom] = argsArray[at][2];
      const [, , , , x1, y1] = times(matrix, [1, 0, 0, 1, left, top]);
      const [, , , , x2, y2] = times(matrix, [1, 0, 0, 1, right, bottom]);
      shapes.push({
        x: mm(Math.min(x1, x2)),
        y: mm(height - Math.max(y1, y2)),
        width: mm(Math.abs(x1 - x2)),
        height: mm(Math.abs(y1 - y2)),
      });
    }
  });
  return shapes;
}
