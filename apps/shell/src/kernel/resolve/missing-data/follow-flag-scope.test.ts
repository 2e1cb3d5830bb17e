import { flagScopeKey } from '@unified-shell/api/flag-scope';
import { afterEach, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  organisationFixture,
  solutionFixture,
} from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { followFlagScope } from './follow-flag-scope';

afterEach(stopShells);

const sandbox = (name: string, isDefault = false) => ({
  ...{ name, title: name, region: 'va7', state: 'active' },
  ...{ type: 'PRODUCTION', imsOrg: ALDER, isDefault },
});
const platform = solutionFixture({
  appId: 'platform',
  urlContext: { key: 'sandbox', optional: false, incognito: false },
});

/** A flag rule answers with the scope that it was evaluated for. */
function dataFor(scope: { locale?: string; sandbox?: string }, names: string[] = ['dev', 'prod']) {
  const featureFlags = { scope: flagScopeKey(scope) };
  return {
    flags: { featureFlags, floodgate: {} },
    flagScope: flagScopeKey(scope),
    sandboxes: names.map((name) => sandbox(name, name === 'prod')),
  };
}

async function openAt(hash: string, answer?: Answer) {
  const asked: (string | undefined)[] = [];
  const opened = await openShell(hash, {
    '/api/boot': ({ body }) => {
      const working = organisationDataFixture(ALDER, dataFor(JSON.parse(String(body))));
      return Response.json({ ...bootFixture, working });
    },
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions: [...catalogueFixture, platform] }),
    '/api/organisation/v1': (request) => {
      const { organisation, ...scope } = JSON.parse(String(request.body));
      asked.push(flagScopeKey(scope));
      return answer?.(request) ?? Response.json(organisationFixture(organisation, dataFor(scope)));
    },
  });
  const { shell, address } = opened;
  const stop = followFlagScope({ ...shell.deferred, page: createFakeBrowserPage() });
  await settle();
  return {
    ...opened,
    asked,
    stop,
    async goTo(to: string) {
      address.go(to);
      await settle();
    },
    flag() {
      const { decision } = shell.getSnapshot();
      return 'workspace' in decision ? decision.workspace?.access.flags?.featureFlags['scope'] : undefined;
    },
  };
}

it('FLAG-02 a solution that is opened without a sandbox in the address has the flags of its sandbox', async () => {
  const { asked, flag, hashNow } = await openAt('#/@alder/platform');
  expect(hashNow()).toBe('#/@alder/sname:prod/platform');
  expect([asked, flag()]).toEqual([['en-US prod'], 'en-US prod']);
});

it('FLAG-02 the flags are evaluated again, in one call, when the sandbox or the language changes', async () => {
  const { asked, flag, goTo, shell } = await openAt('#/@alder/sname:dev/platform');
  expect([asked, flag()]).toEqual([[], 'en-US dev']);
  await goTo('#/@alder/sname:prod/platform');
  expect([asked, flag()]).toEqual([['en-US prod'], 'en-US prod']);
  await goTo('#/@alder/sname:prod/platform/inside');
  shell.deferred.store.send({ type: 'preferences-changed', change: { languages: ['fr-FR'] } });
  await settle();
  expect([asked, flag()]).toEqual([['en-US prod', 'fr-FR prod'], 'fr-FR prod']);
});

it('FLAG-02 the answer for a sandbox that was left is dropped', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const { asked, flag, goTo } = await openAt(
    '#/@alder/sname:dev/platform',
    () => new Promise<Response>((resolve) => answers.push(resolve)),
  );
  await goTo('#/@alder/sname:prod/platform');
  await goTo('#/@alder/sname:dev/platform');
  answers[0]?.(Response.json(organisationFixture(ALDER, dataFor({ locale: 'en-US', sandbox: 'prod' }))));
  await settle();
  expect([asked, flag()]).toEqual([['en-US prod'], 'en-US dev']);
});

it('FLAG-02 a sandbox that is removed while its flags are evaluated is left', async () => {
  const { asked, flag, goTo, shell } = await openAt('#/@alder/sname:dev/platform', ({ body }) => {
    const { organisation, ...scope } = JSON.parse(String(body));
    return Response.json(organisationFixture(organisation, dataFor(scope, ['dev'])));
  });
  await goTo('#/@alder/sname:prod/platform');
  await settle();
  expect(shell.getSnapshot().decision).not.toMatchObject({ context: { entry: { id: 'prod' } } });
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(flag()).toBe(asked.at(-1));
});

it('FLAG-02 a failed evaluation keeps the flags and is repeated after 30 s', async () => {
  let isBroken = true;
  const { asked, flag, goTo, environment, stop } = await openAt('#/@alder/sname:dev/platform', ({ body }) => {
    if (isBroken) return new Response(null, { status: 503 });
    const { organisation, ...scope } = JSON.parse(String(body));
    return Response.json(organisationFixture(organisation, dataFor(scope)));
  });
  await goTo('#/@alder/sname:prod/platform');
  environment.advance(29_999);
  await settle();
  expect([asked.length, flag()]).toEqual([1, 'en-US dev']);
  isBroken = false;
  environment.advance(1);
  await settle();
  expect([asked.length, flag()]).toEqual([2, 'en-US prod']);
  stop();
});
