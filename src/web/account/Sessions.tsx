import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/client/api.ts';
import { refetchAll, useRead } from '#web/client/query-client.ts';
import { showInstant } from '#web/language/instant.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { texts } from './texts.ts';

type Session = ReplyOf<'GetSessions'>['Sessions'][number];

/** The person's sessions (docs/product.md#sessions), each of which can be ended, and the security log below. */
export function Sessions() {
  const query = useRead('GetSessions');
  return (
    <Card className="stack-15">
      <h2>{texts.sessions}</h2>
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
    </Card>
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
  const ending = useMutation({
    mutationFn: () => api.EndSession({ body: { SessionId } }),
    meta: { done: texts.sessionEnded, failed: texts.sessionNotEnded },
    // A session may have ended even when the call failed.
    onError: () => refetchAll(),
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
        <Button aria-label={texts.endSession(device)} busy={ending.isPending} onClick={() => ending.mutate()}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
