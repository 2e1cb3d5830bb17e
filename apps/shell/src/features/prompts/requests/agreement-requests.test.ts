import { afterEach, expect, it } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

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
