import { afterEach, expect, it, vi } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

it('CONS-08 an application is told the date of an answer as the public client has it, in milliseconds', async () => {
  const answered = { key: 'sample:terms', accepted: true, date: '2026-11-28T00:00:00.000+00:00' };
  const text = { type: 'BETA', version: '1', title: 'Terms', feature: 'Sample' };
  const { port } = await openAppPage('#/@alder/sample', {
    '/api/agreements/v1': () => Response.json({ agreements: [{ ...text, ...answered, isCurrent: true }] }),
  });
  const value = { module: 'agreements', method: 'getResponse', args: ['terms'] };
  port.receive('RUNTIME_REQ', value, { id: 'r1' });
  const response = { ok: true, value: { accepted: true, date: Date.UTC(2026, 10, 28) } };
  await vi.waitFor(() => expect(port.sent.at(-1)).toMatchObject({ type: 'RUNTIME_RESP', value: response }));
});

it('CONS-07 an agreement whose text arrives after its application was left is not shown', async () => {
  let answerLate = (_answer: Response) => {};
  const { request, deps, address } = await openAppPage('#/@alder/sample', {
    '/api/agreements/v1': () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  });
  await request('agreements.showAgreement', 'terms', { type: 'BETA', shared: false, isReadOnly: false });
  for (let n = 0; n < 4; n += 1) await settle();
  address.go('#/@alder/home');
  await settle();
  const agreement = { key: 'sample:terms', type: 'BETA', version: '1', locale: 'en-US', title: 'Terms' };
  answerLate(
    Response.json({ agreement: { ...agreement, paragraphs: ['Text'], hash: 'a', feature: 'Sample' } }),
  );
  for (let n = 0; n < 4; n += 1) await settle();
  expect(deps.prompts.getState().open).toBe(undefined);
});
