import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { queryFor } from '#web/query-client.ts';

const load = () => import('./OtherAccountDialog.tsx');
type QuestionType = ComponentType<{ onClose: () => void }>;
const Nothing: QuestionType = () => null;
// It is no reason to lose the dashboard when it cannot be had.
const Question = lazy<QuestionType>(() =>
  load().then(
    ({ OtherAccountDialog }) => ({ default: OtherAccountDialog }),
    () => ({ default: Nothing }),
  ),
);

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
  return (
    <Suspense>
      <Question onClose={close} />
    </Suspense>
  );
}
