import { expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { fetchWithTimeout } from './fetch-with-timeout';

const TIMEOUT_MS = 15_000;

/** Fails when the call is aborted, as in a browser. */
const rejectOnAbort = (signal: AbortSignal | null | undefined, reject: (cause: unknown) => void) =>
  signal?.addEventListener('abort', () => reject(signal.reason));

it('a call without an answer fails after its time', async () => {
  const environment = createFakeEnvironment(
    (_url, { signal }) => new Promise((_resolve, reject) => rejectOnAbort(signal, reject)),
  );
  const call = fetchWithTimeout(environment, '/x', {});
  environment.advance(TIMEOUT_MS);
  await expect(call).rejects.toThrow('no answer within 15000 ms');
});

it('a call whose answer begins and never ends fails after its time too', async () => {
  const environment = createFakeEnvironment(
    (_url, { signal }) =>
      new Response(
        new ReadableStream({
          start: (controller) => rejectOnAbort(signal, (cause) => controller.error(cause)),
        }),
      ),
  );
  const answer = await fetchWithTimeout(environment, '/x', {});
  const body = answer.text();
  environment.advance(TIMEOUT_MS);
  await expect(body).rejects.toThrow('no answer within 15000 ms');
});

it('an answer that has been read stays as it is', async () => {
  const environment = createFakeEnvironment(() => Response.json({ a: 1 }));
  const answer = await fetchWithTimeout(environment, '/x', {});
  const body = answer.json();
  environment.advance(TIMEOUT_MS);
  expect(await body).toEqual({ a: 1 });
});
