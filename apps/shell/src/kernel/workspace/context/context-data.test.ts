import { afterEach, expect, it } from 'vitest';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { createContextDeps } from './context-data';

afterEach(stopShells);

it('a list is read once for all decisions on the same organisation and account', async () => {
  const { shell } = await openShell('#/@alder/sample');
  const { decision, state } = shell.getSnapshot();
  if (decision.kind !== 'solution' || state.account.kind !== 'known') throw new Error('not opened');
  const { workspace, solution } = decision;
  const { listOf } = createContextDeps(() => {})(state.account);
  expect(listOf('subOrg', solution, { ...workspace })).toBe(listOf('subOrg', solution, { ...workspace }));
  expect(listOf('sandbox', solution, workspace)).not.toBe(listOf('subOrg', solution, workspace));
});
