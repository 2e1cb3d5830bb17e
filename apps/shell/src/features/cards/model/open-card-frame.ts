import type { Message } from '@unified-shell/protocol/channel/read-message';
import type { FeatureDeps } from '../../../chrome/feature';
import { keepToken } from '../../../kernel/frames/configuration/fetch-solution-tokens';
import { metricsConfigOf } from '../../../kernel/frames/configuration/metrics-config';
import type { DialogArea } from '../../../kernel/requests/app-page/app-page-state';
import { type ComponentFrame, openComponentFrame } from '../../../kernel/requests/dialog/component-frame';
import { configureBesidePage } from '../../../kernel/requests/dialog/configure-component';
import { type FoundComponent, findComponent } from '../../../kernel/requests/dialog/find-component';
import { handleRequest } from '../../../kernel/requests/handle-request';
import { createRedirects } from '../../../kernel/requests/redirects/handle-redirects';
import { RequestError } from '../../../kernel/requests/request-error';
import { createUserRequestHandlers } from '../../../kernel/requests/user-request-handlers';
import { resolveRedirect } from '../../../kernel/resolve/resolve-redirect';
import type { SolutionDecision } from '../../../kernel/resolve/route-decision';
import type { ShownCard } from './offered-cards';

/** A frame that has not sent DONE within this time has failed, in milliseconds. */
const DONE_WITHIN_MS = 10_000;

/** No frame of the pool, and no component, has this id. */
const CARD_FRAME_ID = -1;

export interface CardFrameEvents {
  onDone(): void;
  /** It was not done in time, has flooded the page, or has no token. The frame is removed. */
  onFailed(): void;
}

/**
 * Opens the frame of a card. It is sandboxed and its messages are checked as those of a component (UI-10). It may ask for
 * data in the user's name, and lead into its own solution when the user has just clicked. Nothing else of the page obeys it.
 * @returns a function that removes the frame
 */
export function openCardFrame(
  deps: FeatureDeps,
  { name, solution, slot, size }: ShownCard,
  area: DialogArea,
  { onDone, onFailed }: CardFrameEvents,
): () => void {
  const { store, environment, configuration, caller, page } = deps;
  const redirect = createRedirects(deps);
  let frame: ComponentFrame | undefined;
  let hasEnded = false;

  function find(): FoundComponent | undefined {
    const found = findComponent(solution.appId, deps, undefined, slot.content.path);
    return found?.kind === 'solution' ? found : undefined;
  }

  function requireUser(): FoundComponent {
    const found = find();
    if (found === undefined) throw new RequestError('FORBIDDEN', 'The user may not open this application.');
    return found;
  }

  const all = createUserRequestHandlers(deps, requireUser);
  const handlers = {
    'settings.get': all['settings.get'],
    'permissions.get': all['permissions.get'],
    'featureFlags.get': all['featureFlags.get'],
    'network.query': all['network.query'],
    'cache.get': all['cache.get'],
    'cache.keys': all['cache.keys'],
    'translate.get': all['translate.get'],
    'metrics.record': all['metrics.record'],
  };

  function configure(): void {
    const found = find();
    const known = found && configureBesidePage(found, deps);
    if (known) frame?.connection.configure({ ...known, card: { id: slot.id, size } });
  }

  function handleMessage(decision: SolutionDecision, message: Message): void {
    if (frame === undefined) return;
    const sender = { id: CARD_FRAME_ID, request: decision, connection: frame.connection };
    if (message.type === 'DONE') {
      cancelLimit();
      onDone();
    } else if (message.type === 'RUNTIME_REQ') void handleRequest(sender, message, handlers, () => {});
    else if (message.type === 'SHELL_REDIRECT' && leadsIntoItself(message.value.url, decision))
      redirect(sender, { ...message.value, replace: false });
  }

  /** A card moves the page only for a click, and only into its own solution. */
  function leadsIntoItself(url: string, decision: SolutionDecision): boolean {
    const target = resolveRedirect(url, decision, configuration);
    const path = target?.kind === 'route' ? target.path.path : undefined;
    const isOwn = path === solution.path || path?.startsWith(`${solution.path}/`) === true;
    if (isOwn && page.isActivated()) return true;
    environment.warn('redirect-refused', { app: solution.appId });
    return false;
  }

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    cancelLimit();
    stopToken();
    unsubscribe();
    frame?.stop();
    frame = undefined;
  }

  function fail(): void {
    if (hasEnded) return;
    end();
    onFailed();
  }

  const cancelLimit = environment.after(DONE_WITHIN_MS, fail);
  const stopToken = keepToken(deps, {
    getSolution: () => find()?.decision.solution,
    hasFailed: () => hasEnded,
    onFailed: fail,
  });
  /** The decision may still miss data, such as the list of contexts. */
  function open(): void {
    const found = frame === undefined && !hasEnded ? find() : undefined;
    if (found) {
      const { decision } = found;
      frame = openComponentFrame({
        ...{ area, request: decision, title: `${name}, ${solution.name}`, environment },
        metrics: metricsConfigOf(solution.appId, configuration, caller.trace),
        onMessage: (message) => handleMessage(decision, message),
        onFlood: fail,
      });
    }
    configure();
  }

  const unsubscribe = store.subscribe(open);
  open();
  return end;
}
