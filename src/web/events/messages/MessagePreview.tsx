import { useState } from 'react';
import type { QueryOf } from '#contract/calls.ts';
import { explain } from '#web/client/errors.ts';
import { useRead } from '#web/client/query-client.ts';
import { messageTexts as texts } from '#web/events/texts.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Reasons } from '#web/ui/Reasons.tsx';
import type { EventAddress } from './commands.ts';

type PreviewedCommand = Omit<QueryOf<'GetMessagePreview'>, keyof EventAddress>;

/** Shows, when opened, the first message that the command would send. */
export function MessagePreview({ address, ...command }: { address: EventAddress } & PreviewedCommand) {
  const [isOpen, setOpen] = useState(false);
  const query = useRead(
    'GetMessagePreview',
    { ...address, ...command },
    { enabled: isOpen, staleTime: 0, gcTime: 0 },
  );
  const message = query.data?.Message;
  return (
    <Disclosure summary={texts.preview} className="spaced" onToggle={setOpen}>
      {query.isError && <Reasons lines={explain(query.error)} />}
      {query.isFetching && <p role="status">{texts.loading}</p>}
      {query.data && !message && <p>{texts.noPreview}</p>}
      {message && (
        <div className="stack-1 breakable">
          <p className="soft small">{texts.to(message.Recipient)}</p>
          <p className="strong">{message.Subject}</p>
          {message.Paragraphs.map(words => (
            <p key={words}>{words}</p>
          ))}
          {message.List.length > 0 && (
            <ul>
              {message.List.map(({ Label, Detail }) => (
                <li key={Label + Detail}>{`${Label} (${Detail})`}</li>
              ))}
            </ul>
          )}
          <p className="strong">{message.Button}</p>
          <p className="soft small">{message.Footer}</p>
        </div>
      )}
    </Disclosure>
  );
}
