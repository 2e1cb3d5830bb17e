// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { PromptArea } from './PromptArea';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './PromptDialog';

afterEach(cleanup);

test('a question of the shell does not cover the palette in which the user types', async () => {
  const model = createTestModel({ prompt: { kind: 'roles', subject: 'news', isSolicited: true, roles: [] } });
  render(
    <TestChrome model={model}>
      <PromptArea />
    </TestChrome>,
  );
  expect(await screen.findByRole('dialog')).toBeTruthy();
  act(() => model.set({ palette: { kind: 'search', query: '' } }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => model.set({ palette: undefined }));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
