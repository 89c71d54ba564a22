import { useRead } from '#web/client/query-client.ts';
import { membershipTexts as texts } from '#web/clubs/texts.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ClubAnswers, describeTyped, type MyClub } from './ClubAnswers.tsx';

/** The reader's clubs, what each club sees, and the buttons to accept or leave (docs/product.md#whose-club). */
export function MyClubs() {
  const query = useRead('GetMyClubs', {}, { staleTime: 0 });
  return (
    <section className="stack-15 form-width set-off" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <QueryScreen query={query}>
        {({ Clubs }) =>
          Clubs.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className="stack-15">
              {Clubs.map(club => (
                <li key={club.OrganizationId}>
                  <ClubRow club={club} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryScreen>
    </section>
  );
}

function ClubRow({ club }: { club: MyClub }) {
  const { Name, Status, InvitedAsAdmin } = club;
  return (
    <Card className="stack-15">
      <div>
        <h3>{Name}</h3>
        {InvitedAsAdmin && <p>{texts.asksAdmin(Name)}</p>}
        {Status === 'left' && <p>{texts.left}</p>}
        {Status === 'removed' && <p>{texts.removed}</p>}
        <p className="soft small">
          {Status === 'accepted' ? texts.sees : texts.seesTyped(describeTyped(club))}
        </p>
      </div>
      <ClubAnswers
        club={club}
        mayAccept={Status === 'asked' || Status === 'left' || InvitedAsAdmin}
        mayLeave={Status === 'asked' || Status === 'accepted' || InvitedAsAdmin}
      />
    </Card>
  );
}
