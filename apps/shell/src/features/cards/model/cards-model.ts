import { type CardData, cardAnswerSchema, type SlotRules, slotRulesSchema } from '@unified-shell/api/slots';
import * as v from 'valibot';
import type { FeatureDeps } from '../../../chrome/feature';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { createStore } from '../../../kernel/platform/store';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import { obtainSolutionToken } from '../../../kernel/session/token/obtain-solution-token';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';
import { writeSettings } from '../../../kernel/workspace/settings/write-settings';
import { cardHref } from './card-href';
import {
  type Arrangement,
  type OfferedCard,
  offeredCards,
  readArrangement,
  type ShownCard,
  shownCards,
} from './offered-cards';

declare module '../../../kernel/wiring/state' {
  interface FeatureStates {
    /** The height of the cards above home, in pixels; undefined until they are known. */
    cardsHeight?: number | undefined;
  }
}

/** The user's setting, by organisation. */
const SETTING = 'cards';

/** Frames of cards that are alive at the same time. */
const MAX_LIVE_FRAMES = 3;

/** After a failure, the rules are asked for once more. In milliseconds. */
const RETRY_DELAY_MS = 5_000;

export interface CardsView {
  /** Undefined until the rules of the organisation are known. */
  rules: SlotRules | undefined;
  /** All cards that the user may add. */
  offered: readonly OfferedCard[];
  shown: readonly ShownCard[];
  isFolded: boolean;
  /** The ids of the cards whose frame may be alive, the newest last. */
  live: readonly string[];
}

export interface CardsModel {
  getView(): CardsView;
  subscribe(listener: () => void): () => void;
  arrange(cards: readonly Pick<ShownCard, 'id' | 'size'>[]): void;
  fold(isFolded: boolean): void;
  /** Resolves with undefined if the solution gives no data now. */
  read(card: OfferedCard, signal: AbortSignal): Promise<CardData | undefined>;
  /** The address of a location in the solution of a card. */
  hrefOf(card: OfferedCard, location: string): string;
  /** Asks for a frame; the oldest one gives way to a card that the user has asked for. */
  wake(id: string, isByUser: boolean): void;
  sleep(id: string): void;
  /** Tells home how much of its top is covered, in pixels. */
  setHeight(height: number): void;
  stop(): void;
}

const NOTHING: CardsView = { rules: undefined, offered: [], shown: [], isFolded: false, live: [] };

/** The cards of the user in the organisation that is open. */
export function createCardsModel(deps: FeatureDeps): CardsModel {
  const { store, environment, caller, configuration, getDecision } = deps;
  const own = createStore<CardsView, Partial<CardsView>>(NOTHING, (view, change) => ({ ...view, ...change }));
  let asked = '';
  let askedProfile: unknown;
  let abort = new AbortController();
  let cancelRetry = () => {};

  const workspaceNow = () => workspaceOf(getDecision());

  /** Asks for the rules, and again when the account has been loaded again: then an administrator may have changed them. */
  function follow(): void {
    const { account, session } = store.getState();
    const workspace = workspaceNow();
    if (account.kind !== 'known' || session.kind !== 'signed-in' || workspace?.user === undefined) return;
    const key = `${session.token.userId} ${workspace.organisation.id}`;
    if (key !== asked) own.send({ rules: undefined });
    if (key !== asked || askedProfile !== account.answer.profile) {
      asked = key;
      askedProfile = account.answer.profile;
      void readRules(workspace.organisation.id, session.token);
    }
    derive();
  }

  async function readRules(organisation: string, token: { value: string }): Promise<void> {
    abort.abort();
    cancelRetry();
    abort = new AbortController();
    const { signal } = abort;
    try {
      const answer = await fetchWithTimeout(
        environment,
        `/api/slots/v1?${new URLSearchParams({ organisation })}`,
        { headers: { authorization: `Bearer ${token.value}`, traceparent: caller.trace } },
      );
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      const rules = v.parse(slotRulesSchema, await answer.json());
      if (signal.aborted) return;
      own.send({ rules });
      derive();
    } catch (cause) {
      if (signal.aborted) return;
      environment.warn('slots-failed', { cause: String(cause) });
      cancelRetry = environment.after(RETRY_DELAY_MS, () => {
        askedProfile = undefined;
        follow();
      });
    }
  }

  function arrangementNow(): Arrangement {
    const { account } = store.getState();
    const workspace = workspaceNow();
    if (account.kind !== 'known' || workspace === undefined) return {};
    return readArrangement(account.answer.settings[SETTING], workspace.organisation.id);
  }

  function derive(): void {
    const { rules, live } = own.getState();
    const workspace = workspaceNow();
    if (rules === undefined || workspace === undefined) return own.send({ offered: [], shown: [], live: [] });
    const arrangement = arrangementNow();
    const offered = offeredCards(store.getState().catalogue.listing?.slots, workspace, rules);
    const shown = shownCards(offered, arrangement, rules);
    const ids = new Set(shown.map(({ id }) => id));
    own.send({
      offered,
      shown,
      isFolded: arrangement.folded === true,
      live: live.filter((id) => ids.has(id)),
    });
  }

  function write(change: Arrangement): void {
    const organisation = workspaceNow()?.organisation.id;
    if (organisation === undefined) return;
    void writeSettings(deps, { [SETTING]: { [organisation]: { ...arrangementNow(), ...change } } });
  }

  const unsubscribe = store.subscribe((state, before) => {
    const isNews =
      state.account !== before.account ||
      state.session !== before.session ||
      state.catalogue !== before.catalogue ||
      state.decisions !== before.decisions ||
      state.activeOrganisation !== before.activeOrganisation;
    if (isNews) follow();
  });
  follow();

  return {
    getView: own.getState,
    subscribe: own.subscribe,
    arrange: (cards) => write({ cards: cards.map(({ id, size }) => ({ id, size })) }),
    fold: (folded) => write({ folded }),
    async read({ solution, slot }, signal) {
      const { session, location, preferences } = store.getState();
      const workspace = workspaceNow();
      if (session.kind !== 'signed-in' || workspace === undefined) return undefined;
      const token = await obtainSolutionToken(deps, solution, session.token);
      if (token === undefined || signal.aborted) return undefined;
      const query = new URLSearchParams({
        organisation: workspace.organisation.id,
        solution: solution.appId,
        slot: slot.id,
        locale: pageLocale({ location, preferences }, configuration.environment),
      });
      const answer = await environment.fetch(`/api/slots/v1/data?${query}`, {
        headers: { authorization: `Bearer ${token.value}`, traceparent: caller.trace },
        signal,
      });
      return answer.ok ? v.parse(cardAnswerSchema, await answer.json()).data : undefined;
    },
    hrefOf: ({ solution }, location) => cardHref(getDecision(), solution, location),
    wake(id, isByUser) {
      const others = own.getState().live.filter((one) => one !== id);
      if (others.length < MAX_LIVE_FRAMES) own.send({ live: [...others, id] });
      else if (isByUser) own.send({ live: [...others.slice(1), id] });
    },
    sleep: (id) => own.send({ live: own.getState().live.filter((one) => one !== id) }),
    setHeight: (cardsHeight) => store.send({ type: 'feature-changed', change: { cardsHeight } }),
    stop() {
      unsubscribe();
      abort.abort();
      cancelRetry();
    },
  };
}
