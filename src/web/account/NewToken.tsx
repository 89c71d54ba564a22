import { useState } from 'react';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { tokenDays } from '#domain/connections/access-tokens.ts';
import { api } from '#web/client/api.ts';
import { bindChoice, bindText } from '#web/page/editing/bind-field.ts';
import { FormDialog } from '#web/page/editing/FormDialog.tsx';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { booleanOptions, ChoiceField } from '#web/ui/ChoiceField.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { texts } from './texts.ts';

interface NewTokenProps {
  /** The clubs that the person administers. */
  clubs: ReplyOf<'GetOrganiazationsForUser'>;
  onClose: () => void;
}

/** Asks for name, club and rights of a token, makes the token, and shows it this once. */
export function NewToken({ clubs, onClose }: NewTokenProps) {
  const [token, setToken] = useState<string>();
  const form = useSavedForm<BodyOf<'MakeAccessToken'>, ReplyOf<'MakeAccessToken'>>({
    name: 'new-token',
    saved: {
      Name: '',
      OrganizationId: clubs[0]?.OrganizationId ?? '',
      MayWrite: false,
      Days: 90,
    },
    submit: body => api.MakeAccessToken({ body }),
    onSaved: ({ Token }) => setToken(Token),
  });
  if (token !== undefined) {
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
          value={token}
          command={texts.tokens.copyToken}
          words={texts.tokens}
          takesFocus
        />
      </Dialog>
    );
  }
  return (
    <FormDialog title={texts.tokens.make} submit={texts.tokens.makeIt} form={form} onClose={onClose}>
      <TextField
        label={texts.tokens.name}
        hint={texts.tokens.nameHint}
        required
        maxLength={120}
        {...bindText(form, 'Name')}
      />
      <ChoiceField
        label={texts.tokens.club}
        options={clubs.map(({ OrganizationId, Name }) => ({ value: OrganizationId, label: Name }))}
        {...bindChoice(form, 'OrganizationId')}
      />
      <ChoiceField
        label={texts.tokens.access}
        hint={texts.tokens.accessHint}
        options={booleanOptions(texts.tokens.read, texts.tokens.write)}
        {...bindChoice(form, 'MayWrite')}
      />
      <ChoiceField
        label={texts.tokens.expiry}
        options={tokenDays.map(days => ({ value: days, label: texts.tokens.days(days) }))}
        {...bindChoice(form, 'Days')}
      />
    </FormDialog>
  );
}
