import { createElement, Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Piece } from './guide.ts';
import { isPage } from './guides.ts';

/** Pieces of a guide, one after the other. They never change, so their places tell them apart. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return createElement(Fragment, null, ...pieces.map(elementOf));
}

function elementOf(piece: Piece) {
  if (typeof piece === 'string') return piece;
  if (piece.tag === 'img') {
    const { src, alt, width, height } = piece;
    return <img alt={alt} {...{ src, width, height }} loading="lazy" />;
  }
  const inner = <Pieces pieces={piece.inner} />;
  if (piece.tag !== 'a') return createElement(piece.tag, null, inner);
  return <Link to={isPage(piece.page) ? paths.help(piece.page) : paths.help()}>{inner}</Link>;
}
