import { afterEach, expect, it } from 'vitest';
import { bootFixture } from '../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../test-support/open-shell';
import { writeSettings } from './write-settings';

afterEach(stopShells);

/** Opens a shell whose gateway answers in the order that the test chooses. */
async function open(settings: Record<string, unknown>) {
  const answers: ((answer: Response) => void)[] = [];
  const { shell } = await openShell('#/@alder/sample', {
    '/api/boot': () => Response.json({ ...bootFixture, settings }),
    '/api/settings/v1': () => new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const write = (patch: Record<string, unknown>) => void writeSettings(shell.deferred, patch);
  async function answer(index: number, status: number): Promise<void> {
    answers[index]?.(new Response(null, { status }));
    await settle();
  }
  const current = () => {
    const { account } = shell.deferred.store.getState();
    return account.kind === 'known' ? account.answer.settings : undefined;
  };
  return { write, answer, current };
}

it('a setting that could not be stored is restored', async () => {
  const { write, answer, current } = await open({ theme: 'light', recent: { alder: 'a', birch: 'b' } });
  write({ theme: 'dark', recent: { alder: 'x', elm: 'e' } });
  expect(current()).toEqual({ theme: 'dark', recent: { alder: 'x', birch: 'b', elm: 'e' } });
  await answer(0, 500);
  expect(current()).toEqual({ theme: 'light', recent: { alder: 'a', birch: 'b', elm: undefined } });
});

it('a newer value is kept when an earlier write fails after it', async () => {
  const { write, answer, current } = await open({ theme: 'light', recent: { alder: 'a' } });
  write({ theme: 'dark', recent: { alder: 'x', birch: 'y' } });
  write({ theme: 'system', recent: { alder: 'z' } });
  await answer(1, 200);
  await answer(0, 500);
  expect(current()).toEqual({ theme: 'system', recent: { alder: 'z', birch: undefined } });
});
