// The account page's data: loaded once, and again after each change.
import { useCallback, useEffect, useState } from 'react';
import type { AccountDetails } from './account-details';
import type { AccountService } from './account-service';

export interface AccountState {
  /** `undefined` until the details have loaded. */
  details: AccountDetails | undefined;
  /** The details could not be loaded, or a change failed. */
  hasFailed: boolean;
  isBusy: boolean;
}

export function useAccount(service: AccountService) {
  const [state, setState] = useState<AccountState>({ details: undefined, hasFailed: false, isBusy: true });

  const load = useCallback(async () => {
    const details = await service.load();
    setState((before) => ({
      details: details ?? before.details,
      hasFailed: details === undefined,
      isBusy: false,
    }));
  }, [service]);

  useEffect(() => void load(), [load]);

  const change = async (apply: () => Promise<boolean>) => {
    setState((before) => ({ ...before, isBusy: true, hasFailed: false }));
    if (await apply()) await load();
    else setState((before) => ({ ...before, isBusy: false, hasFailed: true }));
  };
  const endSessions = (ids: readonly string[]) => change(() => service.endSessions(ids));
  const withdrawAssistant = (client: string) => change(() => service.withdrawAssistant(client));

  return { ...state, load, endSessions, withdrawAssistant };
}
