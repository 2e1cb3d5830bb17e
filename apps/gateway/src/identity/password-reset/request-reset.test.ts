import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { noBrands } from '../../test-support/no-brands';
import { createBackground } from '../shared/background';
import { MARKETER, marketer } from '../test-support/test-accounts';
import { createRequestReset } from './request-reset';

test('the failure of the mail is logged, also when it cannot be recorded', async () => {
  const logged: unknown[] = [];
  const background = createBackground({
    warn: () => {},
    error: ({ err }: { err?: unknown }) => void logged.push(err),
  });
  const request = createRequestReset({
    mailer: { send: () => Promise.reject(new Error('no mail server')) },
    throttle: { count: async () => {} },
    createLink: async () => ({ link: 'https://i.example', expiresAt: 1, account: marketer }),
    background,
    brands: noBrands,
    record: () => Promise.reject(new Error('no database')),
  });
  const app = Fastify();
  app.post('/', request);
  await app.inject({ method: 'POST', url: '/', payload: { email: MARKETER } });
  await background.settled();
  await app.close();
  expect(logged).toMatchObject([{ errors: [{ message: 'no database' }, { message: 'no mail server' }] }]);
});

test('I2 a request for a link is answered before the address is looked up', async () => {
  const asked: string[] = [];
  let findNobody = () => {};
  const background = createBackground({ warn: () => {}, error: () => {} });
  const app = Fastify();
  app.post(
    '/',
    createRequestReset({
      mailer: { send: async () => {} },
      throttle: { count: async () => {} },
      createLink(email) {
        asked.push(email);
        return new Promise((resolve) => {
          findNobody = () => resolve('unknown');
        });
      },
      background,
      brands: noBrands,
      record: async () => {},
    }),
  );
  const answer = await app.inject({ method: 'POST', url: '/', payload: { email: ' Mara@Alder.example ' } });
  expect([answer.statusCode, answer.json(), asked]).toEqual([
    200,
    { delivery: 'mail' },
    ['mara@alder.example'],
  ]);
  findNobody();
  await background.settled();
  await app.close();
});
