import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createBackground } from '../shared/background';
import { createRequestReset } from './request-reset';

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
