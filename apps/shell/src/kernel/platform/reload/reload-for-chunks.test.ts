import { afterEach, describe, expect, it } from 'vitest';
import { CHROME_SCRIPT, createFakeBrowserPage } from '../../../test-support/fake-page';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { startDeferredEffects } from '../../wiring/deferred-effects';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  stopShells();
});

/** Opens a shell whose application has loaded. `answer` is the gateway's answer for the chrome's script. */
async function openDone(answer: (init: RequestInit | undefined) => Response) {
  const methods: (string | undefined)[] = [];
  const opened = await openShell('#/@alder/sample', {
    [CHROME_SCRIPT]: (init) => {
      methods.push(init?.method);
      return answer(init);
    },
  });
  const page = createFakeBrowserPage();
  stops.push(startDeferredEffects({ ...opened.shell.deferred, page }));
  opened.connect().receive('DONE', {});
  await settle();
  async function miss(): Promise<void> {
    page.missChunk();
    await settle();
  }
  return { ...opened, methods, miss };
}

describe('a chunk of the chrome that cannot be fetched', () => {
  it('reloads the page once when the chrome’s script no longer exists', async () => {
    const { methods, miss, address } = await openDone(() => new Response(null, { status: 404 }));
    await miss();
    await miss();
    expect(address.restarts).toBe(1);
    expect(methods).toEqual(['HEAD', 'HEAD']);
  });

  it.each([
    ['the script exists, so the connection broke', () => new Response(null)],
    ['the gateway is overloaded', () => new Response(null, { status: 503 })],
    ['a proxy refuses the request', () => new Response(null, { status: 403 })],
    [
      'the gateway cannot be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('does not reload the page when %s', async (_why, answer) => {
    const { methods, miss, address } = await openDone(answer);
    await miss();
    expect(address.restarts).toBe(0);
    expect(methods).toHaveLength(1);
  });
});
