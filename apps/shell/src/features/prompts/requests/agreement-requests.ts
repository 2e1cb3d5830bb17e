import { AI_AGREEMENT, GLOBAL_AGREEMENTS } from '@unified-shell/messages/agreements';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import type { FeatureDeps } from '../../../chrome/feature';
import type { RequestingFrame } from '../../../kernel/frames/connection/requesting-frame';
import { callGateway } from '../../../kernel/platform/network/call-gateway';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { RequestError } from '../../../kernel/requests/request-error';
import type { RequestingUser } from '../../../kernel/requests/require-requester';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';
import type { AgreementAnswer, AgreementText, Prompt, PromptStore } from '../model/prompt-store';

const PATH = '/api/agreements/v1';

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
const listSchema = v.object({
  agreements: v.array(v.object({ key: v.string(), isCurrent: v.boolean(), ...answer.entries })),
});

/** The address of an agreement's text. `locale`: the language of the text. */
export interface AgreementQuery {
  organisation: string;
  key: string;
  type: AgreementText['type'];
  feature: string;
  locale: string;
}

type AgreementDeps = Pick<FeatureDeps, 'environment' | 'caller'>;
interface Address {
  key: string;
  shared: boolean;
}

/** The agreements of an application have its id in their key; those that applications share have the key alone (CONS-11). */
function keyOf({ key, shared }: Address, { decision }: RequestingUser): string {
  return shared || GLOBAL_AGREEMENTS.includes(key) ? key : `${decision.solution.appId}:${key}`;
}

async function read(
  query: Record<string, string>,
  token: { readonly value: string },
  deps: AgreementDeps,
): Promise<unknown> {
  const answered = await fetchWithTimeout(deps.environment, `${PATH}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token.value}`, traceparent: deps.caller.trace },
  });
  if (!answered.ok) throw new RequestError('FAILED', `The agreements answered ${answered.status}.`);
  return answered.json();
}

/** Resolves with the present text of an agreement, and with the user's answer to it. */
async function readAgreement(
  query: AgreementQuery,
  token: { readonly value: string },
  deps: AgreementDeps,
): Promise<AgreementText> {
  return v.parse(textSchema, await read({ ...query }, token, deps)).agreement;
}

/** Resolves with the user's answer to the present version; undefined if there is none. */
export async function findAgreement(
  address: Address,
  requester: RequestingUser,
  deps: AgreementDeps,
): Promise<AgreementAnswer | undefined> {
  const organisation = requester.decision.workspace.organisation.id;
  const { agreements } = v.parse(listSchema, await read({ organisation }, requester.user.token, deps));
  const found = agreements.find(({ key }) => key === keyOf(address, requester));
  return found?.isCurrent ? { accepted: found.accepted, date: found.date } : undefined;
}

/**
 * Shows an agreement until it is accepted (CONS-07): one that is accepted is not shown again. Resolves with the answer;
 * with the earlier one, if there is one, when the user closes the dialog or leaves the application.
 */
export async function showAgreement(
  request: Address & RequestArguments<'agreements.showAgreement'>[1],
  requester: RequestingUser,
  frame: RequestingFrame,
  deps: AgreementDeps & Pick<FeatureDeps, 'store' | 'configuration'> & { prompts: PromptStore },
): Promise<AgreementAnswer | undefined> {
  const { store, prompts, configuration } = deps;
  const organisation = requester.decision.workspace.organisation.id;
  const query = {
    organisation,
    key: keyOf(request, requester),
    type: request.type,
    feature: request.feature ?? requester.decision.solution.name,
    locale: pageLocale(store.getState(), configuration.environment),
  };
  const agreement = await readAgreement(query, requester.user.token, deps);
  if (agreement.answer?.accepted && !request.isReadOnly) return agreement.answer;
  const isLeft = () => store.getState().frame?.frameId !== frame.id;
  if (isLeft()) return agreement.answer;
  return new Promise((resolve) => {
    const prompt: Prompt = {
      ...{ kind: 'agreement', subject: 'legal', isSolicited: true },
      ...{
        agreement,
        organisation,
        isReadOnly: request.isReadOnly,
        learnMoreLink: request.learnMoreLink ?? undefined,
      },
      settle: (given) => {
        stop();
        resolve(given ?? agreement.answer);
      },
    };
    const stop = store.subscribe(() => {
      if (!isLeft()) return;
      prompts.send({ type: 'withdrawn', prompt });
      prompt.settle(undefined);
    });
    prompts.send({ type: 'due', prompt });
  });
}

/** Shows an agreement. Resolves with the answer; with undefined when the user has closed the dialog. */
export async function askAgreement(
  query: AgreementQuery,
  deps: AgreementDeps & Pick<FeatureDeps, 'store'> & { prompts: PromptStore },
): Promise<AgreementAnswer | undefined> {
  const { session } = deps.store.getState();
  if (session.kind !== 'signed-in') return undefined;
  const agreement = await readAgreement({ ...query }, session.token, deps);
  return new Promise((settle) => {
    const { organisation } = query;
    const prompt: Prompt = {
      ...{ kind: 'agreement', subject: 'legal', isSolicited: true, isReadOnly: false },
      ...{ agreement, organisation, settle },
    };
    deps.prompts.send({ type: 'due', prompt });
  });
}

/** The user is asked again (CONS-10). Resolves with whether there was an answer. */
export async function clearAgreement(
  address: Address,
  requester: RequestingUser,
  { caller, store }: Pick<FeatureDeps, 'environment' | 'caller' | 'store'>,
): Promise<boolean> {
  const organisation = requester.decision.workspace.organisation.id;
  const body = { organisation, key: keyOf(address, requester), answer: 'cleared' };
  const { ok, status } = await callGateway(caller, requester.user.token, PATH, body);
  if (!ok && status !== 404) throw new RequestError('FAILED', `The agreements answered ${status}.`);
  // The panel closes when the user withdraws its agreement (UI-28).
  if (body.key === AI_AGREEMENT.key) store.send({ type: 'assistant-outdated' });
  return ok;
}
