// The API of the administration, called without a browser as a person of the demonstration.
import { expect } from '@playwright/test';
import { readSession } from '@unified-shell/testing/sign-in';
import { DEMONSTRATION_PASSWORD } from '../pages/sign-in-page';
import { ask } from './ask';
import type { Origins } from './origins';

export interface Administration {
  /** Calls the API below `/api/admin/v1`. @param version of the thing that is changed */
  call<Answer>(method: string, below: string, body?: object, version?: number): Promise<Answer>;
  /** Sends the bytes of a `.tgz`. */
  upload(below: string, archive: Buffer): Promise<void>;
}

/** Signs a person in, outside the browser. */
export async function administerAs(origins: Origins, email: string): Promise<Administration> {
  const authorization = `Bearer ${await readToken(origins, email)}`;
  const send = async (
    method: string,
    below: string,
    headers: Record<string, string>,
    content?: string | Buffer,
  ) => {
    const url = `${origins.shell}/api/admin/v1${below}`;
    const { status, body } = await ask(url, { ...headers, authorization }, content, method);
    return { status, text: body.toString() };
  };
  return {
    async call(method, below, body, version) {
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      };
      const { status, text } = await send(method, below, headers, body && JSON.stringify(body));
      expect(status, text).toBeLessThan(300);
      return JSON.parse(text);
    },
    async upload(below, archive) {
      const { status, text } = await send('POST', below, { 'content-type': 'application/gzip' }, archive);
      expect(status, text).toBe(201);
    },
  };
}

/** A token of the shell for a new session of the person. */
export async function readToken(origins: Origins, email: string): Promise<string> {
  const credentials = { email, password: DEMONSTRATION_PASSWORD };
  const cookies = await readSession(origins, credentials, 'a test without a browser');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { origin: origins.shell, 'sec-fetch-site': 'same-site', cookie };
  const check = `${origins.identity}/ims/check/v6/token?client_id=unified-shell&scope=openid`;
  return JSON.parse((await ask(check, headers, '')).body.toString()).access_token;
}
