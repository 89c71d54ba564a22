import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { useRead } from '#web/data/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { CommandDialog } from '#web/page/editing/CommandDialog.tsx';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { FactLine } from '#web/ui/Facts.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { focusPart } from '#web/ui/focus-part.ts';
import { texts } from './texts.ts';

/** The people whom chief instructors keep apart, and a form for two more (docs/product.md#people-kept-apart). */
export function KeptApartDialog({
  organizationId,
  onClose,
}: {
  organizationId: string;
  onClose: () => void;
}) {
  const query = useRead('GetKeptApart', { organizationId });
  const typed = useTyped(`kept-apart:${organizationId}`, { FirstEmail: '', SecondEmail: '', Reason: '' });
  const email = (member: 'FirstEmail' | 'SecondEmail', label: string, error: string | undefined) => (
    <TextField
      label={label}
      type="email"
      autoComplete="off"
      required
      maxLength={254}
      error={error}
      {...bindText(typed, member)}
    />
  );
  return (
    <CommandDialog
      title={texts.keptApart}
      submit={texts.keepApart}
      send={() => api.SaveKeptApart({ body: { OrganizationId: organizationId, ...typed.now } })}
      typed={typed}
      done={texts.keepApartDone}
      notDone={texts.notChanged}
      fields={['/FirstEmail', '/SecondEmail']}
      onClose={onClose}
    >
      {faults => (
        <>
          <p className="soft">{texts.keptApartLead}</p>
          <QueryScreen query={query} alone>
            {couples => <Couples {...{ organizationId, couples }} />}
          </QueryScreen>
          {email('FirstEmail', texts.firstEmail, faults['/FirstEmail'])}
          {email('SecondEmail', texts.secondEmail, faults['/SecondEmail'])}
          <TextField
            label={texts.reason}
            hint={texts.reasonHint}
            maxLength={200}
            {...bindText(typed, 'Reason')}
          />
        </>
      )}
    </CommandDialog>
  );
}

interface CouplesProps {
  organizationId: string;
  couples: ReplyOf<'GetKeptApart'>;
}

function Couples({ organizationId, couples }: CouplesProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useMutation({
    mutationFn: ({ First, Second }: CouplesProps['couples'][number]) =>
      api.DeleteKeptApart({
        body: { OrganizationId: organizationId, FirstId: First.UserId, SecondId: Second.UserId },
      }),
    onSuccess: () => focusPart(list.current),
    meta: { failed: texts.notChanged },
  });
  return (
    <div ref={list}>
      {couples.length === 0 && <p>{texts.nobodyKeptApart}</p>}
      <ul className="stack-15 divided">
        {couples.map(couple => {
          const names = texts.both(couple.First.DisplayName, couple.Second.DisplayName);
          return (
            <li key={couple.First.UserId + couple.Second.UserId} className="row-1 apart">
              <div className="breakable">
                <strong>{names}</strong>
                {couple.Reason && <p className="as-typed">{couple.Reason}</p>}
                <FactLine facts={[couple.By, showInstant(couple.At)]} />
              </div>
              <ConfirmButton
                label={texts.remove}
                aria-label={texts.endKeptApartOf(names)}
                variant="quiet"
                question={texts.endKeptApartAsk(names)}
                confirm={texts.endKeptApartYes}
                onConfirm={() => end.mutateAsync(couple).catch(() => null)}
              >
                {texts.endKeptApartHint}
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
