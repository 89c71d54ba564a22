import { useRead } from '#web/data/query-client.ts';
import type { EventAddress } from '#web/events/messages/commands.ts';
import { Button } from '#web/ui/Button.tsx';
import { texts } from './announce-texts.ts';

/** Announces the pairings of an event; once they are announced it counts what changed since. */
export function AnnounceButton({ address, onClick }: { address: EventAddress; onClick: () => void }) {
  const { data } = useRead('GetPairingChanges', address, { staleTime: 0, gcTime: 0 });
  return (
    <Button variant="quiet" icon="mail" onClick={onClick}>
      {data?.Announced && data.Changes > 0 ? texts.announceChanges(data.Changes) : texts.announce}
    </Button>
  );
}
