import { type ComponentType, lazy } from 'react';
import { whenIdle } from '#web/when-idle.ts';

const Nothing: ComponentType = () => null;

/** Not part of the first load, and no reason to lose the dashboard when it cannot be had. */
export const LazyOtherAccountCheck = lazy<ComponentType>(() =>
  whenIdle()
    .then(() => import('./OtherAccountCheck.tsx'))
    .then(
      ({ OtherAccountCheck }) => ({ default: OtherAccountCheck }),
      () => ({ default: Nothing }),
    ),
);
