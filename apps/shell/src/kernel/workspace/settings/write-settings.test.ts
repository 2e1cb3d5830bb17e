import { afterEach, expect, it } from 'vitest';
import { bootFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { switchAccount } from '../../../test-support/switch-account';
import { writeSettings } from './write-settings';

afterEach(stopShells);

/** Opens a shell whose gateway answers in the order that the test chooses. */
async function open(settings: Record<string, unknown>, isImpersonated = false) {
  const answers: ((answer: Response) => void)[] = [];
  const profile = { ...bootFixture.profile, isImpersonated };
  const { shell } = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json({ ...bootFixture, settings, profile }),
    '/api/settings/v1': () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const write = (patch: Record<string, unknown>) => writeSettings(shell.deferred, patch);
  async function answer(index: number, status: number): Promise<void> {
    answers[index]?.(new Response(null, { status }));
    await settle();
  }
  const current = () => {
    const { account } = shell.deferred.store.getState();
    return account.kind === 'known' ? account.answer.settings : undefined;
  };
  return {
    ...{ write, answer, answers, current },
    switchAccount: (settings: Record<string, unknown>) => switchAccount(shell, { settings }),
  };
}

it('a setting that could not be stored is restored', async () => {
  const { write, answer, current } = await open({ theme: 'light', recent: { alder: 'a', birch: 'b' } });
  void write({ theme: 'dark', recent: { alder: 'x', elm: 'e' } });
  expect(current()).toEqual({ theme: 'dark', recent: { alder: 'x', birch: 'b', elm: 'e' } });
  await answer(0, 500);
  expect(current()).toEqual({ theme: 'light', recent: { alder: 'a', birch: 'b', elm: undefined } });
});

it('a newer value is kept when an earlier write fails after it', async () => {
  const { write, answer, current } = await open({ theme: 'light', recent: { alder: 'a' } });
  void write({ theme: 'dark', recent: { alder: 'x', birch: 'y' } });
  void write({ theme: 'system', recent: { alder: 'z' } });
  await answer(1, 200);
  await answer(0, 500);
  expect(current()).toEqual({ theme: 'system', recent: { alder: 'z', birch: undefined } });
});

it('ORG-07 the settings of another account stay when a write of the account before fails', async () => {
  const { write, answer, current, switchAccount } = await open({ theme: 'light', languages: ['de'] });
  void write({ theme: 'dark', languages: ['fr'] });
  switchAccount({ theme: 'dark' });
  await answer(0, 500);
  expect(current()).toEqual({ theme: 'dark' });
});

it('a setting that staff change while they act as the user has effect in the page, and is not sent', async () => {
  const { write, answers, current } = await open({ theme: 'light' }, true);
  expect(await write({ theme: 'dark' })).toBe(false);
  expect([current(), answers.length]).toEqual([{ theme: 'dark' }, 0]);
});
