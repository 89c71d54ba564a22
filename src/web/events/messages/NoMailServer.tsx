import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#web/sign-in/sign-in-calls.ts';
import { texts } from './texts.ts';

/** Says that nobody gets a mail of a server without a mail server; else empty. */
export function NoMailServer() {
  return useQuery(providersQuery).data?.CodeInTerminal && <p>{texts.noMailServer}</p>;
}
