import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { CommandButton } from '#web/ui/CommandButton.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TitledCard } from '#web/ui/TitledCard.tsx';
import { texts } from './texts.ts';

type Session = ReplyOf<'GetSessions'>['Sessions'][number];

/** The person's sessions (docs/product.md#sessions), each of which can be ended, and the security log below. */
export function Sessions() {
  const query = useRead('GetSessions');
  return (
    <TitledCard className="stack-15" title={texts.sessions}>
      <QueryScreen query={query}>
        {data => (
          <ul className="stack-15">
            {data.Sessions.map(session => (
              <SessionRow key={session.SessionId} session={session} />
            ))}
          </ul>
        )}
      </QueryScreen>
      <Disclosure summary={texts.securityLog} className="spaced">
        <SecurityLog />
      </Disclosure>
    </TitledCard>
  );
}

/** The security log: changes of the account in the last 180 days. */
function SecurityLog() {
  const query = useRead('GetSecurityLog');
  return (
    <QueryScreen query={query}>
      {({ Entries }) =>
        Entries.length === 0 ? (
          <p>{texts.nothingHappened}</p>
        ) : (
          <ul className="stack-15">
            {Entries.map(({ EntryId, At, Kind, Device, Network }) => (
              <li key={EntryId}>
                <p>{texts.happened[Kind]}</p>
                <p className="soft small">{[showInstant(At), Device, Network].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryScreen>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { SessionId, Device, Network, SignedInAt, LastUsedAt, IsThis } = session;
  const device = Device === '' ? texts.unknownDevice : Device;
  const ending = useCommand({
    run: () => api.EndSession({ body: { SessionId } }),
    messages: { done: texts.sessionEnded },
  });
  return (
    <li className="apart wrap">
      <div>
        <p>
          <strong>{device}</strong>
          {IsThis && <span> · {texts.thisSession}</span>}
        </p>
        <p className="soft small">
          {texts.lastUsed(showInstant(LastUsedAt))} · {texts.signedIn(showInstant(SignedInAt))}
          {Network !== '' && <span> · {texts.network(Network)}</span>}
        </p>
      </div>
      {!IsThis && (
        <CommandButton aria-label={texts.endSession(device)} command={ending}>
          {texts.end}
        </CommandButton>
      )}
    </li>
  );
}
