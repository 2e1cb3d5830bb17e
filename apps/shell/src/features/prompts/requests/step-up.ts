import { MULTI_FACTOR, PHISHING_RESISTANT } from '@unified-shell/api/authentication-classes';
import { clientOf, type SolutionClient } from '@unified-shell/catalogue/solution-client';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import type { FeatureDeps } from '../../../chrome/feature';
import type { RequestingFrame } from '../../../kernel/frames/connection/requesting-frame';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { RequestError } from '../../../kernel/requests/request-error';
import { requireUser } from '../../../kernel/requests/require-requester';
import { readSolutionToken } from '../../../kernel/session/identity-service';
import type { SolutionToken } from '../../../kernel/session/session-state';
import { fits } from '../../../kernel/session/token/solution-token';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';
import type { Prompt, PromptStore, StepUpPrompt, StepUpState } from '../model/prompt-store';
import { readChallenge, type SignInWishes } from './sign-in-challenge';

/** The answer to the application (`StepUpAnswer` of the SDK). */
export interface SignInProof {
  token: string;
  /** Seconds since 1970. */
  authTime: number;
  acr?: string;
}

/** Resolves with undefined if the user gives up, or leaves the application. */
export type AskForSignIn = (
  wishes: RequestArguments<'user.stepUp'>[0],
  frame: RequestingFrame,
) => Promise<SignInProof | undefined>;

type Deps = FeatureDeps & { prompts: PromptStore };

/** The classes for which one that the identity service tells is enough. */
const ENOUGH_FOR: Readonly<Record<string, readonly string[]>> = {
  [PHISHING_RESISTANT]: [PHISHING_RESISTANT, MULTI_FACTOR],
  [MULTI_FACTOR]: [MULTI_FACTOR],
};

const answerSchema = v.object({
  /** Milliseconds since 1970, by the clock of the server. */
  created_at: v.number(),
  auth_time: v.number(),
  acr: v.optional(v.string()),
});

/** The token of the application, with the sign-in that it tells. */
interface Told {
  token: SolutionToken;
  createdAt: number;
  authTime: number;
  acr: string | undefined;
}

/**
 * Asks the user to sign in again for an action of an application (step-up), in a dialog of the shell: the application stays
 * open. Questions come one after the other: a sign-in that answers the first may be enough for the next.
 */
export function createAskForSignIn(deps: Deps): AskForSignIn {
  let last: Promise<unknown> = Promise.resolve();
  return (wishes, frame) => {
    const answer = last.then(() => ask(wishes, frame, deps));
    last = answer.catch(() => undefined);
    return answer;
  };
}

async function ask(
  given: RequestArguments<'user.stepUp'>[0],
  frame: RequestingFrame,
  deps: Deps,
): Promise<SignInProof | undefined> {
  const wishes = readWishes(given);
  const { solution } = requireUser(deps, frame).decision;
  const client = clientOf(solution);
  if (client === undefined) throw new RequestError('FORBIDDEN', 'The application has no token.');
  const request = () => requestToken(client, frame, deps);
  const before = await request();
  const told =
    judge(before, before, wishes) === 'met'
      ? before
      : await waitForSignIn({ wishes, before, request, name: solution.name }, frame, deps);
  if (told === undefined) return undefined;
  // The frame has the token before the answer.
  deps.store.send({ type: 'solution-token-received', token: told.token });
  const { token, authTime, acr } = told;
  return { token: token.value, authTime, ...(acr === undefined ? {} : { acr }) };
}

/** @throws RequestError FAILED for wishes that no sign-in here can fulfil */
function readWishes({
  challenge,
  maxAgeSeconds,
  acrValues,
}: RequestArguments<'user.stepUp'>[0]): SignInWishes {
  const wishes = challenge
    ? readChallenge(challenge)
    : { maxAgeSeconds: maxAgeSeconds ?? undefined, acrValues: acrValues ?? [] };
  if (wishes === undefined) throw new RequestError('FAILED', 'The challenge asks for no sign-in.');
  const { acrValues: classes } = wishes;
  if (classes.length > 0 && !classes.some((one) => Object.hasOwn(ENOUGH_FOR, one)))
    throw new RequestError('FAILED', 'The shell knows none of these classes of a sign-in.');
  return wishes;
}

interface Question {
  wishes: SignInWishes;
  before: Told;
  request(): Promise<Told>;
  name: string;
}

function waitForSignIn(
  { wishes, before, request, name }: Question,
  frame: RequestingFrame,
  deps: Deps,
): Promise<Told | undefined> {
  const { store, prompts } = deps;
  return new Promise((resolve) => {
    const end = (answer: Told | undefined) => {
      stop();
      resolve(answer);
    };
    const withdraw = (answer: Told | undefined) => {
      prompts.send({ type: 'withdrawn', prompt });
      end(answer);
    };
    const prompt: Prompt & StepUpPrompt = {
      ...{ kind: 'step-up', subject: 'security', isSolicited: true, name },
      address: signInAddress(wishes, deps),
      async check() {
        const now = await request();
        const state = judge(now, before, wishes);
        if (state === 'met') withdraw(now);
        return state;
      },
      giveUp: () => end(undefined),
    };
    const stop = store.subscribe(() => {
      if (store.getState().frame?.frameId !== frame.id) withdraw(undefined);
    });
    prompts.send({ type: 'due', prompt });
  });
}

/** A new token of the application tells the sign-in of the session as it is now. */
async function requestToken(client: SolutionClient, frame: RequestingFrame, deps: Deps): Promise<Told> {
  const { environment, configuration } = deps;
  const shell = requireUser(deps, frame).user.token;
  const answer = await fetchWithTimeout(environment, `${configuration.identityOrigin}/ims/clients/v1`, {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({
      client_id: client.client_id,
      scope: client.scopes.join(' '),
      user_id: shell.userId,
    }),
  });
  if (!answer.ok) throw new RequestError('FAILED', `The identity service answered ${answer.status}.`);
  const body: unknown = await answer.json();
  const token = readSolutionToken(body, environment.now());
  if (!fits(token, client, shell)) throw new RequestError('FORBIDDEN', 'Another user is signed in.');
  const { created_at: createdAt, auth_time: authTime, acr } = v.parse(answerSchema, body);
  return { token, createdAt, authTime, acr };
}

/** @param before the sign-in when the application asked: a later one is fresh, however long the answer took */
function judge(now: Told, before: Told, { maxAgeSeconds, acrValues }: SignInWishes): StepUpState {
  const isLater = now.authTime > before.authTime;
  const isFresh =
    maxAgeSeconds === undefined || isLater || now.createdAt / 1000 - now.authTime <= maxAgeSeconds;
  if (!isFresh) return 'sign-in';
  const reached = (now.acr !== undefined && ENOUGH_FOR[now.acr]) || [];
  if (acrValues.length === 0 || acrValues.some((one) => reached.includes(one))) return 'met';
  return isLater ? 'factor' : 'sign-in';
}

/** On the main identity host, whichever host the page is on. The page there closes its window. */
function signInAddress({ acrValues }: SignInWishes, { configuration, store }: Deps): string {
  const query = new URLSearchParams({
    for: 'application',
    locale: pageLocale(store.getState(), configuration.environment),
    ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
  });
  return `${configuration.accountAddress}/confirm?${query}`;
}
