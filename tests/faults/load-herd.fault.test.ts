/**
 * The tabs of many sessions, whose tokens expire in the same second, renew them and start again at the same moment.
 * The shell spreads its renewals (`refresh-token.test.ts`); here they are not spread. Runs on the embedded engine.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Answer, ask } from './support/ask';
import { embedded } from './support/engines';
import type { LoadRequest } from './support/keep-alive-load';
import { latency } from './support/open-load';
import { startProduct } from './support/product';
import { type SignedInRequests, signIn } from './support/signed-in-requests';

const SESSIONS = 20;
const TABS = 15;
const TOKEN_LIFETIME_MS = 30_000;
const MAX_ATTEMPTS = 20;

it(`L3 ${SESSIONS * TABS} tabs of ${SESSIONS} sessions get a new token and start, and no key is fetched for it`, {
  timeout: 300_000,
}, async () => {
  const { variables, port, remove } = await embedded.create();
  const product = await startProduct({ ...variables, TOKEN_LIFETIME_MS: String(TOKEN_LIFETIME_MS) });
  const sessions: SignedInRequests[] = [];
  for (let session = 0; session < SESSIONS; session += 1) sessions.push(await signIn(port));
  const keyRequests = () => countRequests(port, 'jwks');
  const keysBefore = await keyRequests();
  await delay(TOKEN_LIFETIME_MS);
  for (const { boot } of sessions) expect((await ask(port, boot)).status).toBe(401);

  const answers: Answer[] = [];
  const retryAfters = new Set<string | undefined>();
  /** Sends again after the wait that a refusal names. */
  async function send(request: LoadRequest): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(port, request);
      answers.push(answer);
      if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer;
      retryAfters.add(answer.retryAfter);
      await delay(Number(answer.retryAfter) * 1000);
    }
  }
  const started = performance.now();
  const tabs = sessions.flatMap((session) => Array.from({ length: TABS }, () => session));
  const starts = await Promise.all(
    tabs.map(async ({ check, boot }) => {
      for (let attempt = 1; ; attempt += 1) {
        const renewed = await send(check);
        expect(renewed.status).toBe(200);
        const token = /"access_token":"([^"]+)"/.exec(renewed.text)?.[1];
        const headers = { ...boot.headers, authorization: `Bearer ${token}` };
        const answer = await send({ ...boot, headers });
        // On a slow machine the token expires during the waits; the shell then renews it again (AUTH-14).
        if (answer.status !== 401 || attempt === MAX_ATTEMPTS) return answer;
      }
    }),
  );
  const refused = answers.filter(({ status }) => status === 503);
  process.stdout.write(
    `L3: ${tabs.length} tabs had a token and had started after ${Math.round(performance.now() - started)} ms; ` +
      `${answers.length} calls, ${refused.length} of them refused, p99 ${latency(answers, 0.99)} ms\n`,
  );
  expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { status, code } of answers)
    expect(['200 ', '503 OVERLOADED', '401 INVALID_TOKEN']).toContain(`${status} ${code ?? ''}`);
  // Refused tabs do not come back in the same second.
  if (refused.length > 50) expect(retryAfters.size).toBeGreaterThan(3);
  expect((await keyRequests()) - keysBefore).toBe(0);

  product.signal('SIGTERM');
  expect((await product.ended()).code).toBe(0);
  await remove();
});

/** How many requests the product has answered on routes that contain the text. */
async function countRequests(port: number, route: string): Promise<number> {
  const headers = { host: 'experience.shell.localhost:4000' };
  const { text } = await ask(port, { method: 'GET', path: '/metrics', headers });
  const lines = text.split('\n').filter((line) => line.startsWith('gateway_http_requests_total{'));
  expect(lines.length).toBeGreaterThan(0);
  return lines
    .filter((line) => line.includes(route))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
