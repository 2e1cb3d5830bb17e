import { expect } from '@playwright/test';
import { readToken } from './administration';
import { ask } from './ask';
import type { Origins } from './origins';

/** Sends JSON to the gateway as a user who is in another browser. */
export async function postAs(origins: Origins, email: string, path: string, body: object): Promise<void> {
  const authorization = `Bearer ${await readToken(origins, email)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await ask(`${origins.shell}${path}`, headers, JSON.stringify(body));
  expect(answer.status, answer.body.toString()).toBeLessThan(300);
}
