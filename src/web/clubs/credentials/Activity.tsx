import type { ClubCredentials } from '#contract/clubs/credentials.ts';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { texts } from './texts.ts';

/** How often each instructor of the club's rosters instructed in the last 24 months (docs/product.md#credentials). */
export function Activity({ instructors }: { instructors: ClubCredentials['Instructors'] }) {
  if (instructors.length === 0) return null;
  return (
    <Disclosure className="spaced" summary={texts.instructorsCounted(instructors.length)}>
      <Card className="form-width">
        <ul className="stack-05">
          {instructors.map(({ UserId, DisplayName, Events }) => (
            <li key={UserId} className="row-1 apart">
              <span className="breakable">{DisplayName}</span>
              <span className="soft small figures">{texts.events(Events)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Disclosure>
  );
}
