import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '#web/sign-in/sign-in-calls.ts';
import { texts } from './texts.ts';

/** Warns that no mail server is set; empty otherwise. */
export function NoMailServer() {
  return useQuery(providersQuery).data?.CodeInTerminal && <p>{texts.noMailServer}</p>;
}
