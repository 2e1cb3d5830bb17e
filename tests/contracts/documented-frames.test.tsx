// @vitest-environment jsdom
// The examples of the documents that run in the frame of an application (documented-examples.test.ts).

import { rmSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleOf, FRAME_CODE, writeExamples } from './documented-examples';

const ROOT = process.cwd();
const FOLDER = path.join(ROOT, '.cache', 'documented-frames');
const importExample = writeExamples(ROOT, FOLDER, FRAME_CODE);

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  shell.remove();
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('README.md 1 starts, sets its title and renders with the configuration', async () => {
  await importExample('README.md 1');
  act(() => shell.configure({ imsOrgName: 'Alder Retail', locale: 'en-US' }));
  await vi.waitFor(() => expect(Reflect.get(window, 'rendered')).toEqual(['Alder Retail', 'en-US']));
  expect(shell.said).toEqual([
    ['TITLE', { title: 'Overview' }],
    ['DONE', {}],
  ]);
});

test('packages/app-sdk/README.md 1 shows the organisation', async () => {
  const { Orders } = await importExample('packages/app-sdk/README.md 1');
  render(<Orders />);
  act(() => shell.configure({ imsOrgName: 'Birch Travel' }));
  expect(screen.getByRole('heading').textContent).toBe('Orders of Birch Travel');
});

test('packages/app-sdk/README.md 2 passes as a test', async () => {
  shell.remove();
  await importExample('packages/app-sdk/README.md 2');
});

test('packages/runtime/README.md 1 reads the configuration, and says that it is usable', () => {
  const { code } = exampleOf(ROOT, 'packages/runtime/README.md 1');
  const [, script = ''] = /<script>\n(.*?)<\/script>/s.exec(code) ?? [];
  const said = vi.spyOn(console, 'log').mockReturnValue();
  new Function(script)();
  shell.configure({ imsOrgName: 'Alder Retail' });
  expect(said).toHaveBeenCalledWith('Alder Retail');
  expect(shell.said).toContainEqual(['DONE', {}]);
});
