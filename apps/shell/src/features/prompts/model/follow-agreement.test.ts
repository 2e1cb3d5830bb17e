import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { afterEach, expect, it } from 'vitest';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';
import { bootFixture, catalogueFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { createPrompts } from './create-prompts';

afterEach(stopShells);

/** The user has answered about privacy, which is asked first. */
const settings = { userConsent: { last_update_dts: isoTime(0), permissions: [] } };
const text = {
  ...{ type: 'BETA', version: '2026-11-01', locale: 'en-US', title: 'Beta agreement' },
  ...{ paragraphs: ['Text'], hash: 'hash-1' },
};

/** Opens the sample, whose registration names an agreement. */
async function open(agreement: HostedSolution['agreement'], { earlier = {}, isImpersonated = false } = {}) {
  const asked: Record<string, string>[] = [];
  const answers: unknown[] = [];
  let refuse = false;
  const opened = await openShell('#/@alder/sample', {
    '/api/boot': () =>
      Response.json({ ...bootFixture, settings, profile: { ...bootFixture.profile, isImpersonated } }),
    '/api/agreements/v1': ({ method = 'GET', body }, url) => {
      if (method === 'GET') {
        const query = Object.fromEntries(url?.searchParams ?? []);
        asked.push(query);
        const { key, feature } = query;
        return Response.json({ agreement: { ...text, ...earlier, key, feature } });
      }
      answers.push(JSON.parse(String(body)).answer);
      if (refuse) return Response.json({ code: 'AGREEMENT_CHANGED' }, { status: 409 });
      return Response.json({
        accepted: answers.at(-1) === 'accepted',
        date: '2026-11-28T00:00:00.000+00:00',
      });
    },
  });
  const { deps } = opened.chrome;
  const { act, follow } = createPrompts(deps, deps.prompts);
  const stop = follow();
  const [, sample] = catalogueFixture;
  const registration = { ...sample, agreement } as HostedSolution;
  opened.shell.deferred.store.send({ type: 'registration-loaded', registration });
  for (let n = 0; n < 4; n += 1) await settle();
  const shown = () => {
    const { open: prompt } = deps.prompts.getState();
    return prompt?.kind === 'agreement' ? prompt : undefined;
  };
  return {
    ...{ ...opened, asked, answers, stop, shown },
    changeText() {
      refuse = true;
    },
    async answer(action: Parameters<typeof act>[0]) {
      act(action);
      for (let n = 0; n < 4; n += 1) await settle();
    },
  };
}

const beta = { id: 'beta-terms', type: 'BETA' } as const;

it('CONS-07 the agreement of a registration is shown, and the user stays once it is accepted', async () => {
  const { shown, answer, answers, asked, hashNow } = await open(beta);
  expect(asked).toMatchObject([{ key: 'sample:beta-terms', type: 'BETA', feature: 'Sample' }]);
  expect(shown()).toMatchObject({ isReadOnly: false, agreement: { title: 'Beta agreement' } });
  await answer({ type: 'prompt-agreement', isAccepted: true });
  expect([answers, shown(), hashNow()]).toEqual([['accepted'], undefined, '#/@alder/sample']);
});

it.each([
  ['declines it', { type: 'prompt-agreement', isAccepted: false }],
  ['closes it', { type: 'prompt-dismissed' }],
] as const)('CONS-07 the user who %s is led home', async (_name, action) => {
  const { shown, answer, hashNow } = await open(beta);
  await answer(action);
  expect([shown(), hashNow()]).toEqual([undefined, '#/@alder/home']);
});

it('CONS-07 the agreement is asked again when the user comes back, even before the registration of the other solution has loaded', async () => {
  const { shown, answer, address } = await open(beta);
  await answer({ type: 'prompt-agreement', isAccepted: false });
  address.go('#/@alder/sample');
  for (let n = 0; n < 4; n += 1) await settle();
  expect(shown()).toBeDefined();
});

it('CONS-07 an accepted agreement is not shown again', async () => {
  const earlier = { answer: { accepted: true, date: '2026-11-28T00:00:00.000+00:00' } };
  const { shown, hashNow } = await open(beta, { earlier });
  expect([shown(), hashNow()]).toEqual([undefined, '#/@alder/sample']);
});

it('CONS-07 a text that changes while it is open is replaced by the new one', async () => {
  const { shown, answer, asked, answers, changeText } = await open(beta);
  const before = shown();
  changeText();
  await answer({ type: 'prompt-agreement', isAccepted: true });
  expect([answers, asked.length]).toEqual([['accepted'], 2]);
  expect(shown()).toBeDefined();
  expect(shown()).not.toBe(before);
});

it('CONS-07 the dialog is closed when the user leaves the solution', async () => {
  const { shown, address, hashNow } = await open(beta);
  address.go('#/@alder/reports');
  await settle();
  expect([shown(), hashNow()]).toEqual([undefined, '#/@alder/reports']);
});

it('CONS-09 a read-only agreement is shown once in a tab, and leads nowhere', async () => {
  const readOnly = { ...beta, readOnly: true };
  const { shown, answer, hashNow, environment } = await open(readOnly);
  expect(shown()).toMatchObject({ isReadOnly: true });
  await answer({ type: 'prompt-dismissed' });
  expect([shown(), hashNow()]).toEqual([undefined, '#/@alder/sample']);
  expect(environment.tab.get('unifiedShell.shownAgreement.sample.beta-terms')).toBe('yes');
});

it('CONS-11 an agreement for all solutions has the text of the product', async () => {
  const { asked } = await open({ id: 'gen-ai-ga-agreement', type: 'AI' });
  expect(asked).toMatchObject([{ key: 'gen-ai-ga-agreement', feature: 'Unified Shell' }]);
});

it('no agreement is shown to staff who act as the user, and none if the registration names none', async () => {
  expect((await open(beta, { isImpersonated: true })).asked).toEqual([]);
  expect((await open(undefined)).asked).toEqual([]);
});
