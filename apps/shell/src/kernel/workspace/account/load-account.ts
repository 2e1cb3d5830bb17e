import type { FlagScope } from '@unified-shell/api/flag-scope';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { readErrorResponse } from '../../platform/network/read-error-response';
import { toShellError } from '../../platform/network/shell-error';
import type { TokenAnswer } from '../../session/identity-service';
import type { Token } from '../../session/session-state';
import type { AccountEvent } from './account-state';
import { readBootAnswer } from './boot-answer';

/** The organisation in which the user would work, and the page's facts for flag rules, as far as the browser knows. */
export interface PreferredOrganisation extends FlagScope {
  tenant: string | undefined;
  /** The id of the organisation. */
  organisation: string | undefined;
}

export interface AccountLoaderDeps extends GatewayCaller {
  /** Returns the organisation whose data the boot answer should contain. */
  preferredOrganisation(): PreferredOrganisation;
  send(event: AccountEvent): void;
  /** Requests another token after the gateway has refused this one. The account is then loaded with the new token. */
  renewToken(): Promise<TokenAnswer>;
}

/**
 * Calls `/api/boot` with a token. A refused token is renewed once; the account is then loaded with the new token.
 * Never rejects.
 */
export function createAccountLoader({
  send,
  renewToken,
  preferredOrganisation,
  ...caller
}: AccountLoaderDeps) {
  const { environment } = caller;
  let isRenewed = false;

  return async (token: Token): Promise<void> => {
    try {
      const answer = await callGateway(caller, token, '/api/boot', preferredOrganisation());
      if (answer.status === 401 && !isRenewed) {
        isRenewed = true;
        const renewed = await renewToken();
        if (renewed.kind !== 'failed') return;
        isRenewed = false;
        throw renewed.error;
      }
      if (!answer.ok) throw await readErrorResponse(answer, environment.now());
      const body = readBootAnswer(await answer.json());
      isRenewed = false;
      send({ type: 'boot-answered', answer: body, at: environment.now() });
    } catch (cause) {
      send({ type: 'boot-failed', error: toShellError(cause) });
    }
  };
}
