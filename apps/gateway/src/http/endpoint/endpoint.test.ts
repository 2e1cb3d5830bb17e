import type { GatewayErrorCode } from '@unified-shell/errors/gateway-errors';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLogLines } from '../../test-support/log-lines';
import { GatewayError } from '../errors/gateway-error';
import { createHostApp } from '../server/create-host-app';
import { addEndpoints, type Endpoint } from './endpoint';

function createApp(refuse: Partial<Record<'authenticate' | 'authorise', GatewayErrorCode>> = {}) {
  const steps: string[] = [];
  const step = (name: 'authenticate' | 'authorise') => {
    steps.push(name);
    const code = refuse[name];
    if (code !== undefined) throw new GatewayError(code);
  };
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const endpoint: Endpoint<string, { name: string }, string, string, string> = {
    method: 'POST',
    url: '/things',
    authenticate: async () => {
      step('authenticate');
      return 'caller';
    },
    validate: v.strictObject({ name: v.string() }),
    async within(caller, work) {
      steps.push('begin');
      const result = await work(caller);
      steps.push('commit');
      return result;
    },
    authorise: async (caller, { name }) => {
      step('authorise');
      return `${caller} ${name}`;
    },
    act: async (scope) => {
      steps.push('act');
      return scope;
    },
    present: (result) => ({ result }),
  };
  addEndpoints(app, [endpoint]);
  const post = (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/things',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  return { post, steps };
}

describe('an endpoint', () => {
  it('runs its steps in order, and answers with the presented result, which is not to be cached', async () => {
    const { post, steps } = createApp();
    const answer = await post({ name: 'n' });
    expect(answer.json()).toEqual({ result: 'caller n' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers).not.toHaveProperty('server-timing');
    expect(steps).toEqual(['authenticate', 'begin', 'authorise', 'act', 'commit']);
  });

  it('authenticates the caller before it reads the body', async () => {
    const { post, steps } = createApp({ authenticate: 'INVALID_TOKEN' });
    expect((await post('not even an object')).statusCode).toBe(401);
    expect(steps).toEqual(['authenticate']);
  });

  it.each([[{}], [{ name: 1 }], [{ name: 'n', role: 'admin' }], [{ name: ['n'] }], [null], ['n'], [[]]])(
    'refuses the body %j with 400, and does nothing',
    async (body) => {
      const { post, steps } = createApp();
      const answer = await post(body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_BODY']);
      expect(steps).toEqual(['authenticate']);
    },
  );

  it('does nothing for a caller who is not authorised', async () => {
    const { post, steps } = createApp({ authorise: 'FORBIDDEN' });
    expect((await post({ name: 'n' })).statusCode).toBe(403);
    expect(steps).toEqual(['authenticate', 'begin', 'authorise']);
  });
});
