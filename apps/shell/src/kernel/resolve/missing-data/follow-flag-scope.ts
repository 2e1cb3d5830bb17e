import { flagScopeKey } from '@unified-shell/api/flag-scope';
import { memoizeLast } from '../../platform/memoize-last';
import { fetchOrganisationData } from '../../workspace/organisation/fetch-organisation-data';
import { flagScopeIn } from '../../workspace/organisation/flag-scope';
import { readOrganisationData } from '../../workspace/organisation/organisation-data';
import { pageLocale } from '../../workspace/preferences/languages';
import type { ResolveEffect } from '../deps';

/** The delay until a failed evaluation is repeated, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

/**
 * Has the flags evaluated again, in one call, when the sandbox or the language is no longer the one that they were
 * evaluated for (FLAG-02). Routes, access rules and the flags of frames follow from the answer.
 */
export const followFlagScope: ResolveEffect = ({
  store,
  caller,
  environment,
  configuration,
  getDecision,
}) => {
  const organisationDataIn = memoizeLast(readOrganisationData);
  /** The scope that was last asked for, with its organisation and user. */
  let asked: string | undefined;
  let cancelRetry = () => {};

  /** @returns what has to be asked for, undefined if the flags are those of the present scope */
  function findOutdated() {
    const state = store.getState();
    const { account, session } = state;
    const decision = getDecision();
    const isOpen = decision.kind === 'solution' && decision.missingData?.kind !== 'organisationData';
    if (!isOpen || account.kind !== 'known' || session.kind !== 'signed-in') return undefined;
    const organisation = decision.workspace.organisation.id;
    const known = organisationDataIn(account.answer.working, organisation)?.flagScope;
    const scope = flagScopeIn(decision, pageLocale(state, configuration.environment));
    const key = flagScopeKey(scope);
    if (known === undefined || known === key) return undefined;
    return {
      organisation,
      scope,
      token: session.token,
      id: `${session.token.userId} ${organisation} ${key}`,
    };
  }

  async function consider(): Promise<void> {
    const outdated = findOutdated();
    if (outdated === undefined) {
      asked = undefined;
      return;
    }
    const { organisation, scope, token, id } = outdated;
    if (asked === id) return;
    asked = id;
    cancelRetry();
    try {
      // The page works without this answer, so a failure says nothing about the network: no ping follows.
      const toChange = await fetchOrganisationData({ ...caller, environment }, token, organisation, scope);
      const { account } = store.getState();
      // The user may have gone on meanwhile.
      if (asked !== id || findOutdated()?.id !== id || account.kind !== 'known') return;
      store.send({ type: 'account-changed', change: toChange(account) });
    } catch (cause) {
      environment.warn('flags-outdated', { cause: String(cause) });
      if (asked !== id) return;
      cancelRetry = environment.after(RETRY_DELAY_MS, () => {
        asked = undefined;
        void consider();
      });
    }
  }

  void consider();
  const unsubscribe = store.subscribe(() => void consider());
  return () => {
    cancelRetry();
    unsubscribe();
  };
};
