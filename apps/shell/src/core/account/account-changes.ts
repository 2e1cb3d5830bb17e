// What may come to be known of an account after the boot; apart from its state, because the boot script needs none of it.
import type { ContextList } from '../context/context-entry';
import type { Lack } from '../working/lack';
import type { WorkingFacts } from '../working/working-facts';
import type { AccountChange, KnownAccount } from './account-state';
import type { BootAnswer } from './boot-answer';

/** The facts of an organisation take the place of those of another. */
export function withWorking({ answer }: KnownAccount, working: WorkingFacts): AccountChange {
  return { answer: { ...answer, working }, failure: undefined };
}

export function withList(
  { lists }: KnownAccount,
  { organisation, what }: Lack,
  list: ContextList,
): AccountChange {
  return { lists: { ...lists, [`${organisation} ${what}`]: list } };
}

export function withSettings({ answer }: KnownAccount, settings: BootAnswer['settings']): AccountChange {
  return { answer: { ...answer, settings } };
}

/** What could not be had is asked for again; what was answered stays. */
export function withoutFailures({ lists = {} }: KnownAccount): AccountChange {
  const known = Object.entries(lists).filter(([, { kind }]) => kind !== 'failed');
  return { failure: undefined, zeroTouchFailure: undefined, lists: Object.fromEntries(known) };
}

export function hasFailures({ failure, lists = {} }: KnownAccount): boolean {
  return failure !== undefined || Object.values(lists).some(({ kind }) => kind === 'failed');
}
