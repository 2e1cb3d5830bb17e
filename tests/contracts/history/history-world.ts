// A simulated browser: the real shell in a window, the runtime's history in its frame, and the joint history of both.
// Every message and load between them takes a random time.
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import * as decisionsModule from '../../../apps/shell/src/entries/decisions';
import * as internalToolsModule from '../../../apps/shell/src/entries/internal-tools';
import * as missingDataModule from '../../../apps/shell/src/entries/missing-data';
import type { FrameArea } from '../../../apps/shell/src/kernel/frames/element/frame-area';
import { readSolutionToken } from '../../../apps/shell/src/kernel/session/identity-service';
import type { Address } from '../../../apps/shell/src/kernel/url/navigator';
import { createShell, type Shell } from '../../../apps/shell/src/kernel/wiring/create-shell';
import { createFakeEnvironment } from '../../../apps/shell/src/test-support/fake-environment';
import {
  bootFixture,
  organisationDataFixture,
  pageFixture,
} from '../../../apps/shell/src/test-support/fixtures';
import { settle, tokenAnswer } from '../../../apps/shell/src/test-support/open-shell';
import type { SeededRandom } from '../../faults/support/seeded-random';
import { type FrameDocument, openDocument } from './frame-document';
import { type FrameItem, JointHistory } from './joint-history';

/** The longest delay of a message. A document takes longer, because it is fetched. */
const MAX_DELAY_MS = 30;
/** How long a busy shell handles no message. It is long enough for the frame to repeat its PING. */
const BUSY_DURATION_MS = 250;
/** A time in which all effects of one step take place. */
const QUIET_DURATION_MS = 1_000;

interface Frame {
  id: number;
  window: Window;
  origin: string;
  item: FrameItem;
  document?: FrameDocument | undefined;
  /** Identifies the current load. A later load replaces it, so that the earlier one does not take effect. */
  loading?: object | undefined;
  isOpen: boolean;
  loads: Set<() => void>;
}

export interface HistoryWorld {
  history: JointHistory;
  /** The address of the frame's document. */
  href(): string | undefined;
  document(): FrameDocument;
  /** A navigation inside the frame, by the user or the application. */
  navigate(type: 'push' | 'replace', url: string): void;
  /** Follows a link of the shell. */
  follow(hash: string): void;
  go(steps: number): void;
  reloadPage(): Promise<void>;
  reloadFrame(): void;
  /** Dispatches a load event although the document is the same. */
  fireLoadEvent(): void;
  /** Delays the next messages to the shell. */
  delayMessages(): void;
  waitForQuiet(): void;
  stop(): void;
}

/** The simulated time does not wait for requests, so that every solution has its token from the start. */
const tokenOf = (appId: string) => ({
  ...tokenAnswer,
  client_id: `app:${appId}`,
  scope: 'openid profile email',
});

export async function createHistoryWorld(
  hash: string,
  solutions: readonly IndexedSolution[],
  random: SeededRandom,
): Promise<HistoryWorld> {
  const environment = createFakeEnvironment((url, { body }) => {
    const answers: Record<string, () => unknown> = {
      '/ims/check/v6/token': () => tokenAnswer,
      '/api/boot': () => bootFixture,
      '/api/organisation/v1': () => organisationDataFixture(JSON.parse(String(body)).organisation),
      '/api/catalogue/v1/test/index.json': () => ({ solutions }),
    };
    const answer = answers[new URL(url, pageFixture.shellOrigin).pathname];
    return answer ? Response.json(answer()) : new Response(null, { status: 404 });
  });
  const history = new JointHistory(hash);
  const moves = new Set<() => void>();
  const messages = new Set<(event: MessageEvent) => void>();
  let shell: Shell;
  /** All frames in the page; `frame` is the visible one. */
  const frames = new Set<Frame>();
  let frame: Frame | undefined;
  let made = 0;

  const soon = (run: () => void) => environment.after(random.between(0, MAX_DELAY_MS), run);
  /** Runs callbacks in order: no message overtakes another. */
  function createLine() {
    let last = 0;
    const hold = (time: number) => {
      last = Math.max(last, environment.now() + time);
    };
    return {
      hold,
      isHeld: () => last > environment.now() + MAX_DELAY_MS,
      send(run: () => void): void {
        hold(random.between(0, MAX_DELAY_MS));
        environment.after(last - environment.now(), run);
      },
    };
  }
  const toShell = createLine();
  const toFrame = createLine();

  function newItem(url: string): FrameItem {
    made += 1;
    return { url, document: made };
  }

  const withFrame = (target: Frame, item: FrameItem) => ({
    ...history.now,
    frames: { ...history.now.frames, [target.id]: item },
  });

  function remember(target: Frame, item: FrameItem): void {
    target.item = item;
    history.replace(withFrame(target, item));
  }

  function show(target: Frame, url: string): void {
    target.document?.unload();
    target.document = undefined;
    // The document's script is fetched first; the document sends messages only after it has run.
    load(target, () => run(target, url));
  }

  function run(target: Frame, url: string): void {
    target.loading = undefined;
    target.document = openDocument(url, {
      after: environment.after,
      sendToShell: toShell.send,
      sendToFrame: toFrame.send,
      post: (data, far) =>
        toShell.send(() => {
          const ports = [far as unknown as MessagePort];
          const event = { isTrusted: true, source: target.window, origin: target.origin, data, ports };
          if (target.isOpen) for (const listener of messages) listener(event as unknown as MessageEvent);
        }),
      navigate: (type, to) => navigate(target, type, to),
      replaced(to) {
        target.item.url = to;
      },
    });
    notifyLoaded(target);
  }

  /** Notifies the shell of a load event. In Chromium, a step back within the document fires a load event too. */
  function notifyLoaded(target: Frame): void {
    const notify = toShell.isHeld() ? toShell.send : soon;
    notify(() => {
      for (const loaded of target.loads) loaded();
    });
  }

  /** Dispatches a `navigate` event. @returns whether the document's code prevented the navigation */
  function announce(target: Frame, type: string, url: string, hashChange: boolean): boolean {
    const event = new Event('navigate', { cancelable: type !== 'traverse' });
    const details = { navigationType: type, hashChange, formData: null, downloadRequest: null };
    target.document?.navigation.dispatchEvent(
      Object.assign(event, details, { destination: { url, sameDocument: hashChange } }),
    );
    return event.defaultPrevented;
  }

  function navigate(target: Frame, type: 'push' | 'replace', to: string): void {
    const { document } = target;
    if (document === undefined) return;
    const url = new URL(to, document.href).href;
    const isHashChange = url.includes('#') && url.split('#')[0] === document.href.split('#')[0];
    const kind = url === document.href ? 'replace' : type;
    if (announce(target, kind, url, isHashChange)) return;
    if (isHashChange) {
      document.href = url;
      if (kind === 'push') history.push(withFrame(target, { ...target.item, url }));
      else target.item.url = url;
      soon(() => document.dispatch('hashchange'));
      return;
    }
    load(target, () => {
      if (kind === 'push') history.push({ ...history.now });
      remember(target, newItem(url));
      show(target, url);
    });
  }

  function load(target: Frame, commit: () => void, least = MAX_DELAY_MS): void {
    const token = {};
    target.loading = token;
    environment.after(random.between(least, 3 * MAX_DELAY_MS), () => {
      if (target.isOpen && target.loading === token) commit();
    });
  }

  /** Restores the frame's address and document from a history entry, unless the frame already has them. */
  function traverse(target: Frame, item: FrameItem): void {
    const { document } = target;
    if (item === target.item || document === undefined) return;
    if (item.document === target.item.document) {
      target.item = item;
      document.href = item.url;
      document.dispatch('popstate');
      document.dispatch('hashchange');
      return notifyLoaded(target);
    }
    announce(target, 'traverse', item.url, false);
    // No minimum delay, because the browser may still have the earlier document in memory.
    load(
      target,
      () => {
        target.item = item;
        show(target, item.url);
      },
      0,
    );
  }

  const address: Address = {
    read: () => new URL(`http://experience.test/${history.now.window.hash}`),
    push(to) {
      if (to !== history.now.window.hash) history.push({ ...history.now, window: { hash: to } });
    },
    replace(to) {
      history.now.window.hash = to;
    },
    onMove(listener) {
      moves.add(listener);
      return () => moves.delete(listener);
    },
    onRestored: () => () => {},
    restart() {},
    leave() {},
    leaveAndReplace() {},
  };
  const notifyMoved = () => {
    for (const notify of moves) notify();
  };

  const area: FrameArea = {
    open({ url }) {
      made += 1;
      const loads = new Set<() => void>();
      const window: Pick<Window, 'postMessage'> = {
        postMessage: (data: unknown) => toFrame.send(() => opened.document?.receive(data)),
      };
      const opened: Frame = {
        id: made,
        window: window as Window,
        origin: new URL(url).origin,
        item: newItem(url),
        isOpen: true,
        loads,
      };
      frame = opened;
      frames.add(opened);
      load(opened, () => {
        remember(opened, opened.item);
        show(opened, url);
      });
      return {
        window: opened.window,
        onLoad(listener) {
          loads.add(listener);
          return () => loads.delete(listener);
        },
        hide() {},
        show() {
          frame = opened;
        },
        remove() {
          frames.delete(opened);
          opened.isOpen = false;
          opened.document?.unload();
        },
      };
    },
    onBlocked: () => () => {},
    onMessage(listener) {
      messages.add(listener);
      return () => messages.delete(listener);
    },
  };

  async function start(): Promise<void> {
    shell = createShell({
      page: pageFixture,
      environment,
      address,
      area,
      returned: false,
      signOnDomain: undefined,
      preferences: {
        theme: 'light',
        systemScheme: 'light',
        navigationOpen: true,
        navigationHidden: false,
        smallWindow: false,
        languages: ['en-US'],
      },
      parts: {
        decisions: async () => decisionsModule,
        missingData: async () => missingDataModule,
        internalTools: async () => internalToolsModule,
      },
      trace: 'trace',
    });
    await settle();
    for (const { appId } of solutions) {
      const token = readSolutionToken(tokenOf(appId), environment.now());
      shell.deferred.store.send({ type: 'solution-token-received', token });
    }
    environment.advance(QUIET_DURATION_MS);
  }
  await start();

  function document(): FrameDocument {
    if (frame?.document === undefined) throw new Error('The frame has no document.');
    return frame.document;
  }
  return {
    history,
    document,
    href: () => frame?.document?.href,
    navigate(type, url) {
      if (frame) navigate(frame, type, url);
    },
    follow(to) {
      address.push(to);
      soon(notifyMoved);
    },
    go(steps) {
      if (!history.go(steps)) return;
      soon(notifyMoved);
      const items = history.now.frames;
      soon(() => {
        for (const target of frames) {
          const item = items[target.id];
          if (item) traverse(target, item);
        }
      });
    },
    async reloadPage() {
      shell.stop();
      await start();
    },
    reloadFrame() {
      const target = frame;
      if (target?.document) load(target, () => show(target, target.item.url));
    },
    fireLoadEvent() {
      if (frame) notifyLoaded(frame);
    },
    delayMessages: () => toShell.hold(BUSY_DURATION_MS),
    waitForQuiet: () => environment.advance(QUIET_DURATION_MS),
    stop: () => shell.stop(),
  };
}
