import type { ReactNode } from 'react';
import { api } from '#web/client/api.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { TextareaField } from '#web/ui/Field.tsx';

interface WithdrawDialogProps {
  organizationId: string;
  signOffId: string;
  /** The name of the student. */
  name: string;
  words: {
    readonly withdraw: string;
    readonly withdrawOf: (name: string) => string;
    readonly withdrawn: (name: string) => string;
    readonly notWithdrawn: string;
    readonly reason: string;
    readonly reasonHint: string;
  };
  onClose: () => void;
  /** The consequences. */
  children?: ReactNode;
}

/** Takes a sign-off back, with a reason for the other chief instructors. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { organizationId: OrganizationId, signOffId: SignOffId, name, words, onClose, children } = props;
  const typed = useTyped(`withdraw:${SignOffId}`, { Reason: '' });
  return (
    <CommandDialog
      title={words.withdrawOf(name)}
      submit={words.withdraw}
      variant="danger"
      send={() => api.WithdrawSignOff({ body: { OrganizationId, SignOffId, ...typed.now } })}
      typed={typed}
      done={words.withdrawn(name)}
      notDone={words.notWithdrawn}
      fields={['/Reason']}
      onClose={onClose}
    >
      {faults => (
        <>
          {children}
          <TextareaField
            label={words.reason}
            hint={words.reasonHint}
            maxLength={1000}
            rows={3}
            error={faults['/Reason']}
            {...bindText(typed, 'Reason')}
          />
        </>
      )}
    </CommandDialog>
  );
}
