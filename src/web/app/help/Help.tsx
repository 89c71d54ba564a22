import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { language } from '#web/language/language.ts';
import { NotFound } from '#web/page/NotFound.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { guides, isPage } from './guides.ts';
import styles from './Help.module.css';
import { Pieces } from './Pieces.tsx';

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
