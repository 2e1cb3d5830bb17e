// The account page's data: loaded once, and again after each change.
import { useCallback, useEffect, useState } from 'react';
import type { AccountDetails } from './account-details';
import type { AccountService, InvitationAnswer } from './account-service';

/** The step that failed last: loading the details, or a change of the picture, sessions, assistants or invitations. */
export type AccountFailure = 'details' | 'picture' | 'sessions' | 'assistants' | 'invitations';

export interface AccountState {
  /** `undefined` until the details have loaded. */
  details: AccountDetails | undefined;
  failure: AccountFailure | undefined;
  isBusy: boolean;
}

/** A step-up, which is a sign-in for a user who is signed out, and returns to the account page. */
const SIGN_IN = '/account/confirm';

export function useAccount(service: AccountService, leave: (address: string) => void) {
  const [state, setState] = useState<AccountState>({ details: undefined, failure: undefined, isBusy: true });

  const load = useCallback(async () => {
    const details = await service.load();
    if (details === 'signed-out') return leave(SIGN_IN);
    setState((before) => ({
      details: details ?? before.details,
      failure: details === undefined ? 'details' : undefined,
      isBusy: false,
    }));
  }, [service, leave]);

  useEffect(() => void load(), [load]);

  const change = async (failure: AccountFailure, apply: () => Promise<boolean>) => {
    setState((before) => ({ ...before, isBusy: true, failure: undefined }));
    if (await apply()) await load();
    else setState((before) => ({ ...before, isBusy: false, failure }));
  };
  const changePicture = (picture: string | null) => change('picture', () => service.changePicture(picture));
  const endSessions = (ids: readonly string[]) => change('sessions', () => service.endSessions(ids));
  const withdrawAssistant = (client: string) => change('assistants', () => service.withdrawAssistant(client));

  const answerInvitation = (id: string, answer: InvitationAnswer) =>
    change('invitations', () => service.answerInvitation(id, answer));

  return { ...state, load, changePicture, endSessions, withdrawAssistant, answerInvitation };
}
