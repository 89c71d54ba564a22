import { createElement, Fragment } from 'react';
import { paths } from '#contract/paths.ts';
import { Link, useParams } from '#web/browser/router.tsx';
import { language } from '#web/language/language.ts';
import { NotFound } from '#web/page/NotFound.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Piece } from './guide.ts';
import { guides, isPage } from './guides.ts';
import styles from './Help.module.css';

/** `/help/{page}`: how to use the product, the Markdown of `docs/using` in the reader's language. */
export function Help() {
  const { page = 'first' } = useParams();
  if (page !== 'first' && !isPage(page)) return <NotFound />;
  const { title, content } = guides[language][page];
  return (
    <>
      <PageHeader title={title} back={page === 'first' ? undefined : paths.help()} />
      <div className={classes('lone-links', styles.guide)}>
        <Pieces pieces={content} />
      </div>
    </>
  );
}

/** Pieces of a guide, one after the other. They never change, so their places tell them apart. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
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
