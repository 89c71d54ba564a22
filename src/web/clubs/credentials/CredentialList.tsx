import { useRef } from 'react';
import type { ClubCredentials, HeldCredential } from '#contract/clubs/credentials.ts';
import { type CredentialState, credentialState, credentialStates } from '#domain/clubs/credentials.ts';
import { matches } from '#domain/text/matches.ts';
import { useListFilter } from '#web/browser/use-list-filter.ts';
import { api } from '#web/client/api.ts';
import { credentialTexts as texts } from '#web/clubs/settings/texts.ts';
import { today } from '#web/language/today.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { Card } from '#web/ui/Card.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchField } from '#web/ui/Field.tsx';
import { focusPart } from '#web/ui/focus-part.ts';
import { ToggleGroup } from '#web/ui/ToggleGroup.tsx';
import { CredentialItem } from './CredentialItem.tsx';

const ALL = 'all';

/** Verifies a credential as it is shown. The item of the list gets the focus of the button, which leaves. */
function VerifyButton({
  organizationId,
  credential,
}: {
  organizationId: string;
  credential: HeldCredential;
}) {
  const { CredentialId, Version, Kind: _, DisplayName: __, ...values } = credential;
  const changed = { CredentialId, Version };
  const button = useRef<HTMLButtonElement>(null);
  const item = useRef<HTMLElement>(null);
  const verifying = useCommand({
    run: () => {
      item.current = button.current?.closest('li') ?? null;
      return api.SaveCredential({
        body: { ...values, OrganizationId: organizationId, Changed: changed, Verified: true },
      });
    },
    onDone: () => focusPart(item.current),
    messages: { done: texts.isVerified },
  });
  return (
    <CommandButton variant="quiet" ref={button} command={verifying}>
      {texts.verify}
    </CommandButton>
  );
}

/** The credentials of a club's people, those that need attention first, with a search and a filter by state. */
export function CredentialList({ organizationId, club }: { organizationId: string; club: ClubCredentials }) {
  const [filter, changeFilter] = useListFilter({ q: '', state: ALL });
  const held = club.Credentials.map(credential => ({
    credential,
    state: credentialState(credential, today()),
  }));
  if (held.length === 0) {
    return (
      <EmptyState icon="check" title={texts.none}>
        {texts.noneOfClub}
      </EmptyState>
    );
  }
  const count = (of: CredentialState) => held.filter(one => one.state === of).length;
  const isNamed = ({ DisplayName, Kind, Number: number }: HeldCredential) =>
    matches(`${DisplayName} ${Kind} ${number}`, filter.q);
  const shown = held
    .filter(one => (filter.state === ALL || one.state === filter.state) && isNamed(one.credential))
    .sort((a, b) => credentialStates.indexOf(a.state) - credentialStates.indexOf(b.state));
  return (
    <section className="stack-15" aria-label={texts.credentials}>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        value={filter.q}
        onChange={q => changeFilter({ q })}
      />
      <ToggleGroup
        label={texts.filter}
        options={[
          { value: ALL, label: `${texts.all} ${held.length}` },
          ...credentialStates.map(value => ({ value, label: `${texts.states[value]} ${count(value)}` })),
        ]}
        value={filter.state}
        onChange={state => changeFilter({ state })}
        oneLine
      />
      {shown.length === 0 ? (
        <p role="status">{texts.noMatch}</p>
      ) : (
        <Card>
          <ul className="stack-15 divided">
            {shown.map(({ credential }) => (
              <CredentialItem
                key={credential.CredentialId}
                {...{ organizationId, credential }}
                kinds={club.Kinds}
                holder={credential.UserId}
                name={credential.DisplayName}
                mayVerify
              >
                {credential.Verified === null && <VerifyButton {...{ organizationId, credential }} />}
              </CredentialItem>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
