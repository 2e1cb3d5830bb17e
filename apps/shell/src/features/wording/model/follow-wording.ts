import type { Message } from '@unified-shell/messages/create-messages';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { PageEffect } from '../../../kernel/wiring/deps';
import { readOrganisationData } from '../../../kernel/workspace/organisation/organisation-data';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';

/** The gateway has parsed and judged the messages. */
const answerSchema = v.object({ texts: v.record(v.string(), v.custom<Message>(Array.isArray)) });

/**
 * Fetches the organisation's own wording after the chrome has loaded, if the organisation data says that there is one. The
 * other organisations cost no request. Without an answer, the product's own words are shown.
 */
export const followWording: PageEffect = ({ store, environment, caller, configuration, getDecision }) => {
  let requested: string | undefined;

  async function fetch(wanted: string, organisation: string, token: string): Promise<void> {
    const locale = pageLocale(store.getState(), configuration.environment);
    const address = `/api/wording/v1?${new URLSearchParams({ organisation, locale })}`;
    try {
      const headers = { authorization: `Bearer ${token}`, traceparent: caller.trace };
      const answer = await fetchWithTimeout(environment, address, { headers });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const { texts } = v.parse(answerSchema, await answer.json());
      // The answer to a later request may have arrived before this one.
      if (requested === wanted)
        store.send({ type: 'feature-changed', change: { wording: { organisation, locale, texts } } });
    } catch (cause) {
      environment.warn('wording-failed', { cause: String(cause) });
    }
  }

  function follow(): void {
    const state = store.getState();
    const workspace = workspaceOf(getDecision());
    const token = workspace?.user?.token.value;
    if (state.account.kind !== 'known' || workspace === undefined || token === undefined) return;
    const organisation = workspace.organisation.id;
    const revision = readOrganisationData(state.account.answer.working, organisation)?.wording;
    if (revision === undefined) return;
    const wanted = [organisation, pageLocale(state, configuration.environment), revision].join(' ');
    if (wanted === requested) return;
    requested = wanted;
    void fetch(wanted, organisation, token);
  }

  follow();
  return store.subscribe(follow);
};
