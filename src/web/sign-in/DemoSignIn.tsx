import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import styles from './SignIn.module.css';
import { lookAround, sentenceOf, type VisitorRole } from './sign-in-calls.ts';
import { texts } from './texts.ts';

const visitors: readonly { role: VisitorRole; icon: IconName }[] = [
  { role: 'organizer', icon: 'flag' },
  { role: 'instructor', icon: 'list' },
  { role: 'student', icon: 'helmet' },
];

/** Signs in as a member of the demo's club with one tap. */
export function DemoSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const entering = useMutation({ mutationFn: lookAround, onSuccess: onSignedIn });
  return (
    <section className={classes('stack-1', styles.demo)} aria-labelledby="look-around">
      <h2 id="look-around" className={styles.demoTitle}>
        {texts.lookAround}
      </h2>
      <div className="stack-1">
        {visitors.map(({ role, icon }) => (
          <Button
            key={role}
            wide
            icon={icon}
            busy={entering.variables === role && (entering.isPending || entering.isSuccess)}
            onClick={() => entering.mutate(role)}
          >
            {texts[role]}
          </Button>
        ))}
      </div>
      {entering.error && <p role="alert">{sentenceOf(entering.error)}</p>}
      <p className="soft">{texts.invented}</p>
    </section>
  );
}
