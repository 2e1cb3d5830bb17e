import { afterEach, expect, it } from 'vitest';
import { ALDER, bootFixture } from '../../../test-support/fixtures';
import { openReturningShell, stopShells } from '../../../test-support/open-shell';
import { visit } from '../../../test-support/visit';

afterEach(stopShells);

const withVersion = (version: string) => {
  const flags = { featureFlags: {}, floodgate: {} };
  const working = { organisation: ALDER, flags, sandboxes: [], policies: [], releases: { sample: version } };
  return { '/api/boot': () => Response.json({ ...bootFixture, working }) };
};

/** @returns the versions that the frames of the second start name, after a first start with the version 1.0.0 */
async function returnWith(version: string) {
  const stored = await visit('#/@alder/sample', withVersion('1.0.0'));
  const { area } = await openReturningShell('#/@alder/sample', withVersion(version), stored);
  return area.frames.map(({ url }) => new URL(url).searchParams.get('assigned_version'));
}

it('an early frame of another version is replaced before it is usable', async () => {
  expect(await returnWith('2.0.0')).toEqual(['1.0.0', '2.0.0']);
});

it('an early frame of the same version stays', async () => {
  expect(await returnWith('1.0.0')).toEqual(['1.0.0']);
});
