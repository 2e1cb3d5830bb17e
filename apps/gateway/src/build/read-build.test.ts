import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageError } from '../http/page-configuration';
import { builtFiles, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { readBuild } from './read-build';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFiles(folder, builtFiles);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a build', () => {
  it('is known by another id when the shell or the runtime changes', async () => {
    const before = await readBuild(folder);
    expect(before.runtime).toEqual(testBuild.runtime);
    expect(await readBuild(folder)).toEqual(before);
    await writeFiles(folder, { 'shell/index.html': 'changed' });
    const after = await readBuild(folder);
    expect(after.id).not.toBe(before.id);
    await writeFiles(folder, {
      'runtime/manifest.json': '{"file":"runtime-b.js"}',
      'runtime/runtime-b.js': '',
    });
    expect((await readBuild(folder)).id).not.toBe(after.id);
  });

  it.each(['{"file":"../secret.js"}', '{"file":"missing.js"}', '{}', 'text'])(
    'is refused with the manifest %j',
    async (manifest) => {
      await writeFiles(folder, { 'secret.js': '', 'runtime/manifest.json': manifest });
      await expect(readBuild(folder)).rejects.toBeInstanceOf(PageError);
    },
  );
});
