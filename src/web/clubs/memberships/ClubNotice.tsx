import { useRead } from '#web/client/query-client.ts';
import { membershipTexts as texts } from '#web/clubs/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { ClubAnswers, describeTyped } from './ClubAnswers.tsx';
import styles from './ClubNotice.module.css';

/** Asks about each new club whether it is the reader's, one club at a time. */
export function ClubNotice() {
  const { data } = useRead('GetMyClubs');
  const club = data?.Clubs.find(({ IsNew }) => IsNew);
  if (!club) return null;
  const { Name, Status, InvitedAsAdmin } = club;
  return (
    <section className={classes('no-print spread tinted', styles.notice)} aria-label={texts.title}>
      <div>
        <p className="strong">{InvitedAsAdmin ? texts.asksAdmin(Name) : texts.asks(Name)}</p>
        <p className="small">
          {Status === 'accepted' ? texts.sees : `${texts.wouldSee} ${texts.typed(describeTyped(club))}`}
        </p>
      </div>
      <ClubAnswers key={club.OrganizationId} club={club} mayAccept mayLeave />
    </section>
  );
}
