import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { texts } from './texts.ts';

/** Any path that leads nowhere. */
export function NotFound() {
  return (
    <>
      <PageHeader title={texts.notFound} subtitle={texts.notFoundHint} />
      <LinkButton to={paths.home()} variant="primary" icon="home">
        {texts.backHome}
      </LinkButton>
    </>
  );
}
