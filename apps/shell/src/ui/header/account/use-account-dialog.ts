// Fetches the account dialog when it is wanted: menu and popover are the heaviest parts of the chrome.
import { useEffect, useState } from 'react';

const load = () => import('./AccountDialog');

type AccountDialog = Awaited<ReturnType<typeof load>>['AccountDialog'];

/**
 * @param failed called when it is wanted and cannot be fetched; it is tried again the next time.
 * `prepare` fetches it ahead, when the button is about to be used.
 */
export function useAccountDialog(wanted: boolean, failed: () => void) {
  const [AccountDialog, setAccountDialog] = useState<AccountDialog>();

  useEffect(() => {
    if (!wanted || AccountDialog !== undefined) return;
    let current = true;
    load().then(
      (module) => current && setAccountDialog(() => module.AccountDialog),
      () => current && failed(),
    );
    return () => {
      current = false;
    };
  }, [wanted, AccountDialog, failed]);

  return { AccountDialog, prepare: () => void load().catch(() => undefined) };
}
