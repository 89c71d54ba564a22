import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';

export const isCallName = (name: string): name is CallName => name in calls;

/** All calls of the contract, so that a test of every call forgets no new one. */
export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

export const callOf = (name: CallName): Call => calls[name];
