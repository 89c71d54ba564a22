import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageTexts as texts } from '#web/events/texts.ts';
import { providersQuery } from '#web/sign-in/sign-in-calls.ts';

/** Warns that no mail server is set; else shows its children. */
export function NoMailServer({ children }: { children?: ReactNode }) {
  return useQuery(providersQuery).data?.CodeInTerminal ? <p>{texts.noMailServer}</p> : children;
}
