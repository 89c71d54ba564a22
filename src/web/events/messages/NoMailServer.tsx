import { useQuery } from '@tanstack/react-query';
import { messageTexts as texts } from '#web/events/texts.ts';
import { providersQuery } from '#web/sign-in/sign-in-calls.ts';

/** Warns that no mail server is set; empty otherwise. */
export function NoMailServer() {
  return useQuery(providersQuery).data?.CodeInTerminal && <p>{texts.noMailServer}</p>;
}
