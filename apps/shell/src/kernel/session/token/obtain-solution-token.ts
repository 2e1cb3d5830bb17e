import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { clientOf } from '@unified-shell/catalogue/solution-client';
import { ShellError } from '../../platform/network/shell-error';
import type { SessionDeps } from '../deps';
import type { SolutionToken, Token } from '../session-state';
import { fetchToken } from './fetch-solution-token';
import { fits, tokenFor } from './solution-token';

/**
 * The usable token of a solution: the known one, or a new one, which is stored.
 * @returns undefined for a third party without a client. Rejects when no token can be issued.
 */
export async function obtainSolutionToken(
  { store, environment, configuration }: Pick<SessionDeps, 'store' | 'environment' | 'configuration'>,
  solution: Pick<IndexedSolution, 'appId' | 'name' | 'customIms' | 'sandbox'>,
  shell: Token,
): Promise<SolutionToken | undefined> {
  const client = clientOf(solution);
  if (client === undefined) return undefined;
  const known = tokenFor(client, store.getState().solutionTokens, shell);
  if (known !== undefined && known.expiresAt > environment.now()) return known;
  const token = await fetchToken({ environment, configuration }, client, shell);
  if (!fits(token, client, shell)) throw new ShellError('TOKEN_MISMATCH', { subject: solution.name });
  store.send({ type: 'solution-token-received', token });
  return token;
}
