import { LinkButton } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Any path that leads nowhere (product.md §8). */
export function NotFound() {
  return (
    <>
      <PageHeader
        title="Not Found"
        subtitle="There is no page at this address. Perhaps the link was cut off."
      />
      <LinkButton to="/" variant="primary" icon="home">
        Back to Home
      </LinkButton>
    </>
  );
}
