/** A part of a page of `docs/using`, as the build reads its Markdown (`scripts/guide.ts`). */
export type Piece = string | Picture | LinkToPage | Heading | Part;

interface Picture {
  readonly tag: 'img';
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

interface LinkToPage {
  readonly tag: 'a';
  /** The name of a help page; '' is the first page. */
  readonly page: string;
  readonly inner: readonly Piece[];
}

/** Begins a section; the contents of a page list it. */
export interface Heading {
  readonly tag: 'h2';
  readonly id: string;
  readonly inner: readonly Piece[];
}

interface Part {
  readonly tag: 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'code';
  readonly inner: readonly Piece[];
}

export interface Guide {
  readonly title: string;
  readonly content: readonly Piece[];
}
