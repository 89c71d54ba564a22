/** A page of `docs/using`, which the build has read (`scripts/guide.ts`). */
declare module '*.md' {
  export const title: string;
  export const content: readonly import('./guide.ts').Piece[];
}
