import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageError } from '../delivery/page-error';
import { builtFiles, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { readBuild } from './read-build';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFiles(folder, builtFiles);
});
afterEach(() => rm(folder, { recursive: true }));

describe('a build', () => {
  it('gets another id when the shell or the runtime changes', async () => {
    const before = await readBuild(folder);
    expect(before.runtime.file).toBe(testBuild.runtime.file);
    expect((await readBuild(folder)).id).toBe(before.id);
    await writeFiles(folder, { 'shell/index.html': 'changed' });
    const after = await readBuild(folder);
    expect(after.id).not.toBe(before.id);
    await writeFiles(folder, {
      'runtime/manifest.json': '{"file":"runtime-b.js"}',
      'runtime/runtime-b.js': '',
    });
    expect((await readBuild(folder)).id).not.toBe(after.id);
  });

  it('serves its own runtime script and those of earlier builds to frames of any origin', async () => {
    await writeFiles(folder, {
      'earlier/runtime/runtime-old.js': 'old()',
      'earlier/runtime/other.js': 'other()',
      'runtime/runtime-abc.js.br': 'brotli',
    });
    const { scripts } = (await readBuild(folder)).runtime;
    expect([...scripts.keys()].toSorted()).toEqual(['runtime-abc.js', 'runtime-old.js']);
    expect(scripts.get('runtime-abc.js')?.encodings).toEqual(['br']);
    for (const { headers } of scripts.values()) {
      expect(headers).toEqual({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it.each(['{"file":"../secret.js"}', '{"file":"missing.js"}', '{}', 'text'])(
    'is rejected with the manifest %j',
    async (manifest) => {
      await writeFiles(folder, { 'secret.js': '', 'runtime/manifest.json': manifest });
      await expect(readBuild(folder)).rejects.toBeInstanceOf(PageError);
    },
  );
});
