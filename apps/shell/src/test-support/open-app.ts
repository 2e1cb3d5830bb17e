import { vi } from 'vitest';
import { startRequests } from '../entries/deferred';
import type { KeyValueStore } from '../kernel/platform/environment';
import { type Answer, openReturningShell } from './open-shell';

/**
 * Opens a shell that handles requests, with an application that has connected and loaded. `stored` is the storage of an
 * earlier visit.
 */
export async function openApp(
  hash = '#/@alder/sample',
  answers: Record<string, Answer> = {},
  stored?: KeyValueStore,
) {
  const opened = await openReturningShell(hash, answers, stored);
  const { deps } = opened.chrome;
  const { appChrome, prompts, help } = deps;
  const stop = startRequests(deps);
  const port = opened.connect();
  port.receive('READY', {});
  port.receive('DONE', {});
  let last = 0;
  /** The application sends a request. Resolves with the answer. */
  async function request(name: string, ...args: unknown[]): Promise<unknown> {
    last += 1;
    const id = `request-${last}`;
    const [module, method] = name.split('.');
    port.receive('RUNTIME_REQ', { module, method, args }, { id });
    const responseTo = () => port.sent.find(({ type, re }) => type === 'RUNTIME_RESP' && re === id);
    await vi.waitFor(() => {
      if (responseTo() === undefined) throw new Error(`The shell has not responded to ${name}`);
    });
    return responseTo()?.value;
  }
  return { ...opened, appChrome, prompts, help, port, request, stop };
}
