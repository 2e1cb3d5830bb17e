import { GLOBAL_AGREEMENTS } from '@unified-shell/messages/agreements';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import type { FeatureDeps } from '../../../chrome/feature';
import { RequestError } from '../../../kernel/requests/request-error';
import type { RequestingUser } from '../../../kernel/requests/require-requester';
import {
  answerAgreement,
  listAgreements,
  readAgreements,
} from '../../../kernel/requests/user/answer-agreement';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';
import type { AgreementAnswer, AgreementText, Prompt, PromptStore } from '../model/prompt-store';

const answer = v.object({ accepted: v.boolean(), date: v.string() });
const textSchema = v.object({
  agreement: v.object({
    key: v.string(),
    type: v.picklist(['AI', 'BETA', 'GENSTUDIO']),
    version: v.string(),
    locale: v.string(),
    title: v.string(),
    paragraphs: v.array(v.string()),
    hash: v.string(),
    feature: v.string(),
    answer: v.optional(answer),
  }),
});

/** The address of an agreement's text. `locale`: the language of the text. */
export interface AgreementQuery {
  organisation: string;
  key: string;
  type: AgreementText['type'];
  feature: string;
  locale: string;
}

type AgreementDeps = Pick<FeatureDeps, 'caller'>;
interface Address {
  key: string;
  shared: boolean;
}

/** The agreements of an application have its id in their key; those that applications share have the key alone (CONS-11). */
function keyOf({ key, shared }: Address, { decision }: Pick<RequestingUser, 'decision'>): string {
  return shared || GLOBAL_AGREEMENTS.includes(key) ? key : `${decision.solution.appId}:${key}`;
}

/** Resolves with the present text of an agreement, and with the user's answer to it. */
async function readAgreement(
  query: AgreementQuery,
  token: { readonly value: string },
  deps: AgreementDeps,
): Promise<AgreementText> {
  return v.parse(textSchema, await readAgreements(deps.caller, token, { ...query })).agreement;
}

/** An answer as an application receives it: `date` is in milliseconds since 1970, as in the public client. */
interface GivenAnswer {
  accepted: boolean;
  date: number;
}

const toGivenAnswer = ({ accepted, date }: AgreementAnswer): GivenAnswer => ({
  accepted,
  date: Date.parse(date),
});

/** Resolves with the user's answer to the present version; undefined if there is none. */
export async function findAgreement(
  address: Address,
  requester: RequestingUser,
  deps: AgreementDeps,
): Promise<GivenAnswer | undefined> {
  const organisation = requester.decision.workspace.organisation.id;
  const agreements = await listAgreements(deps.caller, requester.user.token, { organisation });
  const found = agreements.find(({ key }) => key === keyOf(address, requester));
  return found?.isCurrent ? toGivenAnswer(found) : undefined;
}

type ShowingDeps = AgreementDeps & Pick<FeatureDeps, 'store'> & { prompts: PromptStore };

interface Showing {
  query: AgreementQuery;
  token: { readonly value: string };
  isReadOnly: boolean;
  learnMoreLink?: string | undefined;
  /** Whether this text need not be shown. */
  isSettled(agreement: AgreementText): boolean;
  /** Whether the user has left the application. */
  isLeft(): boolean;
}

/** Shows an agreement in its present text, until the user has answered or closed it, or has left the application. */
async function showText(
  showing: Showing,
  deps: ShowingDeps,
): Promise<{ agreement: AgreementText; given: AgreementAnswer | undefined }> {
  const { query, token, isReadOnly, learnMoreLink, isSettled, isLeft } = showing;
  const { store, prompts } = deps;
  const agreement = await readAgreement(query, token, deps);
  if (isSettled(agreement) || isLeft()) return { agreement, given: undefined };
  const given = await new Promise<AgreementAnswer | 'changed' | undefined>((resolve) => {
    const { organisation } = query;
    const prompt: Prompt = {
      ...{ kind: 'agreement', subject: 'legal', isSolicited: true },
      ...{ agreement, organisation, isReadOnly, learnMoreLink },
      settle(settled) {
        stop();
        resolve(settled);
      },
    };
    const stop = store.subscribe(() => {
      if (!isLeft()) return;
      prompts.send({ type: 'withdrawn', prompt });
      prompt.settle(undefined);
    });
    prompts.send({ type: 'due', prompt });
  });
  return given === 'changed' ? showText(showing, deps) : { agreement, given };
}

/**
 * Shows an agreement until it is accepted (CONS-07): one that is accepted is not shown again. Resolves with the answer;
 * with the earlier one, if there is one, when the user closes the dialog or leaves the application.
 * @param isLeft whether the user has left the application
 */
export async function showAgreement(
  request: Address & RequestArguments<'agreements.showAgreement'>[1],
  requester: Pick<RequestingUser, 'decision'> & { user: { token: { readonly value: string } } },
  isLeft: () => boolean,
  deps: ShowingDeps & Pick<FeatureDeps, 'configuration'>,
): Promise<GivenAnswer | undefined> {
  const { user, decision } = requester;
  const { type, isReadOnly } = request;
  const query = {
    organisation: decision.workspace.organisation.id,
    key: keyOf(request, requester),
    type,
    feature: request.feature ?? decision.solution.name,
    locale: pageLocale(deps.store.getState(), deps.configuration.environment),
  };
  const showing = {
    ...{ query, token: user.token, isReadOnly, learnMoreLink: request.learnMoreLink ?? undefined },
    isSettled: ({ answer: known }: AgreementText) => known?.accepted === true && !isReadOnly,
    isLeft,
  };
  const { agreement, given } = await showText(showing, deps);
  const answer = given ?? agreement.answer;
  return answer && toGivenAnswer(answer);
}

/** Shows an agreement. Resolves with the answer; with undefined when the user has closed the dialog. */
export async function askAgreement(
  query: AgreementQuery,
  deps: ShowingDeps,
): Promise<AgreementAnswer | undefined> {
  const { session } = deps.store.getState();
  if (session.kind !== 'signed-in') return undefined;
  const never = () => false;
  const showing = { query, token: session.token, isReadOnly: false, isSettled: never, isLeft: never };
  return (await showText(showing, deps)).given;
}

/** The user is asked again (CONS-10). Resolves with whether there was an answer. */
export async function clearAgreement(
  address: Address,
  requester: RequestingUser,
  deps: Pick<FeatureDeps, 'caller' | 'store'>,
): Promise<boolean> {
  const organisation = requester.decision.workspace.organisation.id;
  const cleared = { organisation, key: keyOf(address, requester), answer: 'cleared' } as const;
  const { ok, status } = await answerAgreement(deps, requester.user.token, cleared);
  if (!ok && status !== 404) throw new RequestError('FAILED', `The agreements answered ${status}.`);
  return ok;
}
