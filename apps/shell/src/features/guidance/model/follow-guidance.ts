import { gainsightRole } from '@unified-shell/catalogue/access/roles';
import type { PageEffectDeps } from '../../../kernel/wiring/deps';
import { storedConsents } from '../../../kernel/workspace/privacy/stored-consent';
import { awaitProvider } from './await-provider';
import type { GuidanceProvider } from './guidance-provider';

/** The facts about the user and the open solution that the provider receives. */
interface Facts {
  productKey: string;
  user: { id: string; role: ReturnType<typeof gainsightRole> };
  account: { id: string };
  context: { solution: string; triggers: readonly string[] };
}

/**
 * Loads the provider of guidance for users who permit usage analytics, when they open a solution that is registered with
 * it, and tells it who works where: ids and a role (ACCESS-35), never a name or an address. The script takes one product
 * key for the life of the page; solutions with another key wait for the next page. Returns a function that stops it.
 */
export function followGuidance(
  { store, getDecision, environment }: PageEffectDeps,
  origin: string,
  provider: GuidanceProvider,
): () => void {
  let productKey: string | undefined;
  let isReady = false;
  let told: string | undefined;
  let stopWaiting = () => {};

  function factsNow(): Facts | undefined {
    const { account, catalogue } = store.getState();
    const decision = getDecision();
    if (account.kind !== 'known' || decision.kind !== 'solution') return undefined;
    if (!storedConsents(account.answer.settings).usageAnalytics) return undefined;
    const { solution, workspace } = decision;
    if (workspace.user === undefined) return undefined;
    const registered =
      catalogue.registration?.appId === solution.appId ? catalogue.registration.gainsight : undefined;
    if (registered === undefined) return undefined;
    const { isImpersonated, userId } = workspace.user.answer.profile;
    const { internal, roles } = workspace.access;
    return {
      productKey: registered.productKey,
      user: { id: userId, role: gainsightRole({ internal, isImpersonated, roles }) },
      account: { id: workspace.organisation.id },
      context: { solution: solution.appId, triggers: registered.triggers ?? [] },
    };
  }

  function begin(key: string): void {
    productKey = key;
    const failed = (stage: string) => {
      stopWaiting();
      environment.warn('guidance-failed', { stage });
    };
    stopWaiting = awaitProvider(environment, provider, {
      ready() {
        isReady = true;
        follow();
      },
      failed,
    });
    provider.load(`${origin}/api/aptrinsic.js?a=${encodeURIComponent(key)}`, () => failed('script'));
  }

  function follow(): void {
    const facts = factsNow();
    if (facts && productKey === undefined) begin(facts.productKey);
    if (!isReady) return;
    const usable = facts?.productKey === productKey ? facts : undefined;
    const now = JSON.stringify(usable);
    if (now === told) return;
    told = now;
    // Also when the user has withdrawn their consent: the script cannot be unloaded.
    if (usable === undefined) return provider.call('reset');
    provider.call('identify', usable.user, usable.account);
    provider.call('set', 'globalContext', usable.context);
  }

  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stopWaiting();
  };
}
