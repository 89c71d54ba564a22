import { useMutation } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { tokenDays } from '#domain/connections/access-tokens.ts';
import { api } from '#web/client/api.ts';
import { explain } from '#web/client/errors.ts';
import { bindText } from '#web/page/editing/bind-text.ts';
import { type Typed, useTyped } from '#web/page/editing/use-typed.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { texts } from './texts.ts';

interface NewTokenProps {
  /** The clubs that the person administers. */
  clubs: Clubs;
  onClose: () => void;
}

/** Asks for name, club and rights of a token, makes the token, and shows it this once. */
export function NewToken({ clubs, onClose }: NewTokenProps) {
  const typed = useTyped<NewAccessToken>('new-token', {
    Name: '',
    OrganizationId: clubs[0]?.OrganizationId ?? '',
    MayWrite: false,
    Days: 90,
  });
  const making = useMutation({
    mutationFn: (body: NewAccessToken) => api.MakeAccessToken({ body }),
    onSuccess: typed.forget,
  });
  if (making.data) {
    return (
      <Dialog
        title={texts.tokens.made}
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            {texts.tokens.done}
          </Button>
        }
      >
        <CopyField
          label={texts.tokens.token}
          hint={texts.tokens.shownOnce}
          value={making.data.Token}
          command={texts.tokens.copyToken}
          words={texts.tokens}
          takesFocus
        />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={texts.tokens.make}
      submit={texts.tokens.makeIt}
      busy={making.isPending}
      typed={typed}
      onSubmit={() => making.mutate(typed.now)}
      onClose={onClose}
      refused={making.error && [texts.tokens.notMade, ...explain(making.error)]}
    >
      <TokenFields clubs={clubs} typed={typed} />
    </FormDialog>
  );
}

type Clubs = ReplyOf<'GetOrganiazationsForUser'>;

type NewAccessToken = BodyOf<'MakeAccessToken'>;

function TokenFields({ clubs, typed }: { clubs: Clubs; typed: Typed<NewAccessToken> }) {
  const { now, type } = typed;
  return (
    <>
      <TextField
        label={texts.tokens.name}
        hint={texts.tokens.nameHint}
        autoComplete="off"
        required
        maxLength={120}
        {...bindText(typed, 'Name')}
      />
      <ChoiceField
        label={texts.tokens.club}
        value={now.OrganizationId}
        options={clubs.map(({ OrganizationId, Name }) => ({ value: OrganizationId, label: Name }))}
        onChoose={OrganizationId => type({ OrganizationId })}
      />
      <ChoiceField
        label={texts.tokens.access}
        hint={texts.tokens.accessHint}
        value={now.MayWrite}
        options={[
          { value: false, label: texts.tokens.read },
          { value: true, label: texts.tokens.write },
        ]}
        onChoose={MayWrite => type({ MayWrite })}
      />
      <ChoiceField
        label={texts.tokens.expiry}
        value={now.Days}
        options={tokenDays.map(days => ({ value: days, label: texts.tokens.days(days) }))}
        onChoose={Days => type({ Days })}
      />
    </>
  );
}
