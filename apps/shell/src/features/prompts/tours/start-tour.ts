import { tourSchema } from '@unified-shell/api/tour';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import type { RequestDeps } from '../../../kernel/requests/deps';
import { RequestError } from '../../../kernel/requests/request-error';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';
import type { PromptStore } from '../model/prompt-store';
import { hasEnded } from './ended-tours';

export type TourDeps = RequestDeps & { prompts: PromptStore };

export interface TourStart {
  /** The user has asked for it; otherwise it is subject to the attention budget, and shown until the user has ended it. */
  isSolicited: boolean;
  /** The solution that starts it, which may start only its own tours. */
  solution?: string;
}

/**
 * Fetches a tour and makes it due. Resolves with whether it is open then.
 * @throws RequestError FAILED if it cannot be read; FORBIDDEN for a tour of another solution
 */
export async function startTour(
  id: string,
  { isSolicited, solution }: TourStart,
  { store, environment, caller, configuration, getDecision, prompts }: TourDeps,
): Promise<boolean> {
  const { session, account, location, preferences } = store.getState();
  if (session.kind !== 'signed-in' || account.kind !== 'known') return false;
  if (!isSolicited && hasEnded(account.answer.settings, id)) return false;
  const locale = pageLocale({ location, preferences }, configuration.environment);
  const answer = await fetchWithTimeout(environment, `/api/help/v1/tours/${id}?locale=${locale}`, {
    headers: { authorization: `Bearer ${session.token.value}`, traceparent: caller.trace },
  });
  if (!answer.ok) throw new RequestError('FAILED', `The tour answered ${answer.status}.`);
  const tour = v.parse(tourSchema, await answer.json());
  if (solution !== undefined && tour.solution !== solution) {
    throw new RequestError('FORBIDDEN', 'The tour does not belong to this application.');
  }
  // The user may have gone on in the meantime.
  const decision = getDecision();
  const appId = decision.kind === 'solution' ? decision.solution.appId : undefined;
  if (tour.solution !== undefined && tour.solution !== appId) return false;
  prompts.send({ type: 'due', prompt: { kind: 'tour', subject: 'news', isSolicited, tour, step: 0 } });
  const { open } = prompts.getState();
  return open?.kind === 'tour' && open.tour.id === id;
}
