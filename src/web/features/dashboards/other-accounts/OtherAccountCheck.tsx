import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '#web/data/query-client.ts';
import { OtherAccountDialog } from './OtherAccountDialog.tsx';

/** Closed once, it does not come back before the next visit. */
let closedInThisVisit = false;

/** Asks whether the person has another account, and what to do about it; nothing on screen waits for this. */
export function OtherAccountCheck() {
  const [closed, setClosed] = useState(closedInThisVisit);
  const { data } = useQuery({ ...queryFor('CheckMultipleAccounts'), enabled: !closed });
  if (closed || !data?.HasOtherAccount) return null;
  const close = () => {
    closedInThisVisit = true;
    setClosed(true);
  };
  return <OtherAccountDialog onClose={close} />;
}
