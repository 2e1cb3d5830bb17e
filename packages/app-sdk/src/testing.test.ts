// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeShell, type FakeShell } from './testing';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => shell.remove());

test('a fact resolves only once there is a configuration, as in a real shell', async () => {
  const answered: unknown[] = [];
  const pending = window.unifiedShellRuntime
    ?.user()
    .get('locale')
    .then((value) => answered.push(value));
  await Promise.resolve();
  expect(answered).toEqual([]);
  shell.configure({ locale: 'en-US' });
  await pending;
  expect(answered).toEqual(['en-US']);
  expect(await window.unifiedShellRuntime?.shell().get('nothing of that name')).toBeUndefined();
});

test('properties that an older application sets on the runtime object are recorded too', () => {
  const runtime = window.unifiedShellRuntime?.default();
  Object.assign(runtime ?? {}, { title: 'Orders', spinner: false });
  expect(shell.said).toEqual([
    ['TITLE', { title: 'Orders' }],
    ['DONE', {}],
  ]);
});
