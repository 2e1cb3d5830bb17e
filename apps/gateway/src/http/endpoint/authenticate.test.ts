import { describe, expect, it } from 'vitest';
import { createLogLines } from '../../test-support/log-lines';
import { createHostApp } from '../server/create-host-app';
import { authenticate, type TokenClaims } from './authenticate';

const claims: TokenClaims = {
  clientId: 'c',
  userId: 'u',
  scope: '',
  sessionId: 's',
  createdAt: 0,
  expiresIn: 1,
};

async function ask(authorization: string | undefined) {
  const tokens: string[] = [];
  const verify = async (token: string) => {
    tokens.push(token);
    return claims;
  };
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  app.get('/', async (request) => authenticate(request, verify));
  const answer = await app.inject({
    url: '/',
    headers: authorization === undefined ? {} : { authorization },
  });
  return { answer, tokens };
}

describe('the bearer of a token', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER  abc '])('is read from the header %j', async (header) => {
    const { answer, tokens } = await ask(header);
    expect(answer.json()).toEqual({ ...claims, address: '127.0.0.1' });
    expect(tokens).toEqual(['abc']);
  });

  it.each([undefined, '', 'abc', 'Basic abc', 'Bearerabc', 'Token abc'])(
    'is refused with the header %j',
    async (header) => {
      const { answer, tokens } = await ask(header);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'INVALID_TOKEN']);
      expect(tokens).toEqual([]);
    },
  );
});
