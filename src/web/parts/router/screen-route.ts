import type { ComponentType, ReactNode } from 'react';

/** Called on arrival at a route: `requireSession`. */
export type Guard = (args: { request: Request }) => unknown;

/** The module of a screen, or of several: those that `Component` chooses among stand in `screens`. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly screens?: readonly ScreenRoute[];
}

/**
 * The part of React Router's route objects that the screens use. Its data layer (loaders' results, actions, blockers,
 * errorElement) is left out: it weighs 16 kB of the 110 that the eval form may weigh, and TanStack Query loads the data.
 */
export interface ScreenRoute {
  readonly path?: string;
  readonly index?: true;
  /** The screen, or a layout with an `<Outlet />` for its children. */
  readonly element?: ReactNode;
  /** In place of `element`: the screen's module, loaded when it is first shown. */
  readonly lazy?: () => Promise<ScreenModule>;
  /** Runs on arrival and holds nothing up. */
  readonly loader?: Guard;
  readonly children?: readonly ScreenRoute[];
}
