import { useMutation } from '@tanstack/react-query';
import type { Advancement, Candidate } from '#contract/school/advancement.ts';
import { api } from '#web/data/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { texts } from './texts.ts';

/** The students whom the chief instructor delegated to another one, with a button to take each back. */
export function DelegatedStudents({ club, students }: { club: Advancement; students: readonly Candidate[] }) {
  const takeBack = useMutation({
    mutationFn: (UserId: string) =>
      api.LeaveToOthers({ body: { OrganizationId: club.OrganizationId, UserId, Leave: false } }),
    meta: { failed: texts.notTakenBack },
  });
  if (students.length === 0) return null;
  return (
    <Card>
      <h3>{texts.leftToOthers}</h3>
      <ul className="stack-15 divided">
        {students.map(({ UserId, DisplayName }) => (
          <li key={UserId} className="actions apart at-top">
            <bdi>{DisplayName}</bdi>
            <Button
              variant="quiet"
              aria-label={texts.takeBackWhom(DisplayName)}
              onClick={() => takeBack.mutate(UserId)}
            >
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
