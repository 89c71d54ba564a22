import type { Profile } from '#contract/schemas/people.ts';
import { useSession } from '#web/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { PersonBadge } from '#web/ui/PersonBadge.tsx';
import styles from './Profile.module.css';

const roleNames = { admin: 'Admin', instructor: 'Instructor', student: 'Student' } as const;

/** Names, contact data and roles. */
export function MyInfo({ profile }: { profile: Profile }) {
  const session = useSession();
  const name = profile.DisplayName || profile.FirstAndLastName || profile.Email || 'No name yet';
  const facts: [string, string | null][] = [
    ['First Name', profile.FirstName],
    ['Last Name', profile.LastName],
    ['Communication Email', profile.Email],
    ['Communication Phone', profile.Phone],
    ['Address', profile.Address],
    ['Roles', session?.roles.map(role => roleNames[role]).join(', ') ?? null],
  ];
  return (
    <section className={styles.column} aria-labelledby="my-info">
      <h2 id="my-info">My Info</h2>
      <Card>
        <PersonBadge name={name} picture={profile.Picture} size="large" detail={profile.Identity} />
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || 'Not given'}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
