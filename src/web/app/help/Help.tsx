import { createContext, createElement, Fragment, type ReactNode, use, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { clubEntries, screenEntries } from '#web/app/palette/entries.ts';
import { menuEntries } from '#web/app/shell/menu-entries.ts';
import { helpTexts as texts } from '#web/app/texts.ts';
import { decodePart } from '#web/browser/decode-part.ts';
import { Link, useParams } from '#web/browser/router.tsx';
import { useRead } from '#web/client/query-client.ts';
import { useSession } from '#web/client/session.ts';
import { texts as eventTexts } from '#web/events/texts.ts';
import { language } from '#web/language/language.ts';
import { NotFound } from '#web/page/NotFound.tsx';
import { classes } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/Field.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Piece } from './guide.ts';
import { guides, isPage, type Page } from './guides.ts';
import styles from './Help.module.css';
import { findSections, isHeading, sectionsOf } from './sections.ts';

const pathOf = (page: string) => (isPage(page) ? paths.help(page) : paths.help());

/** `/help/{page}`: how to use the product, the Markdown of `docs/using` in the reader's language. */
export function Help() {
  const { page = 'first' } = useParams();
  return page === 'first' || isPage(page) ? <HelpPage page={page} /> : <NotFound />;
}

function HelpPage({ page }: { page: Page | 'first' }) {
  const [search, setSearch] = useState('');
  const { title, content } = guides[language][page];
  const isSearching = search.trim() !== '';
  const links = useScreenLinks();

  // A result leads to a section of a page that is drawn only now.
  useEffect(() => {
    if (isSearching || !page) return;
    const heading = document.getElementById(decodePart(location.hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [page, isSearching]);

  return (
    <>
      <PageHeader title={title} back={page === 'first' ? undefined : paths.help()} />
      <div className={classes('lone-links', styles.guide)}>
        <search>
          <SearchField label={texts.search} value={search} onChange={setSearch} />
        </search>
        {isSearching ? (
          <Results search={search} onPick={() => setSearch('')} />
        ) : (
          <>
            <Contents pieces={content} />
            <ScreenLinks value={links}>
              <Pieces pieces={content} />
            </ScreenLinks>
          </>
        )}
      </div>
    </>
  );
}

/** The addresses of the reader's screens by their names. */
const ScreenLinks = createContext<ReadonlyMap<string, string>>(new Map());

/** Returns the screens that a guide may name: those of the menu and the palette, and of the reader's first club. */
function useScreenLinks(): ReadonlyMap<string, string> {
  const session = useSession();
  const isAdmin = session?.roles.includes('admin') === true;
  const clubs = useRead('GetOrganiazationsForUser', {}, { enabled: isAdmin });
  const [club] = clubs.data ?? [];
  const entries = [
    ...menuEntries(session),
    ...screenEntries(session),
    ...(club
      ? [
          ...clubEntries(club),
          { label: eventTexts.eventsDashboard, to: paths.organization(club.OrganizationId) },
        ]
      : []),
  ];
  return new Map(entries.map(({ label, to }) => [label, to]));
}

/** A name in a guide, as a link where it is the name of a screen. */
function Name({ name, children }: { name: Piece | undefined; children: ReactNode }) {
  const address = use(ScreenLinks).get(String(name));
  const strong = <strong>{children}</strong>;
  return address === undefined ? strong : <Link to={address}>{strong}</Link>;
}

function Contents({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <nav className={styles.contents} aria-label={texts.contents}>
      <p className="strong">{texts.contents}</p>
      <ul>
        {pieces.filter(isHeading).map(({ id, inner }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Pieces pieces={inner} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of all guides in the reader's language. */
const sections = Object.entries(guides[language]).flatMap(([page, guide]) =>
  sectionsOf(guide).map(section => ({ ...section, page, guide: guide.title })),
);

/** The sections that a search finds, over all guides. */
function Results({ search, onPick }: { search: string; onPick: () => void }) {
  const found = findSections(sections, search);
  return (
    <section className="stack-1" aria-label={texts.results}>
      <p role="status" className="soft">
        {found.length > 0 ? texts.found(found.length) : texts.none}
      </p>
      {found.map(({ page, id, guide, title, line }) => (
        <div key={`${page} ${id}`}>
          <Link className="thumb strong" to={pathOf(page) + (id ? `#${id}` : '')} onClick={onPick}>
            {title}
          </Link>
          {title !== guide && <p className="soft small">{guide}</p>}
          <p>{line}</p>
        </div>
      ))}
    </section>
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
  if (piece.tag === 'a') return <Link to={pathOf(piece.page)}>{inner}</Link>;
  if (piece.tag === 'strong') return <Name name={piece.inner[0]}>{inner}</Name>;
  if (!isHeading(piece)) return createElement(piece.tag, null, inner);
  return (
    <h2 id={piece.id} tabIndex={-1}>
      {inner}
    </h2>
  );
}
