import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHostApp } from '../http/server/create-host-app';
import { writeFiles } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { addFiles } from './add-files';
import { PageError } from './page-error';
import { readServedFiles } from './read-served-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = () =>
  readServedFiles({
    folder: join(folder, 'site'),
    earlier: join(folder, 'earlier'),
    except: 'index.html',
    isHashed: (name) => name.startsWith('assets/'),
    headersOf: () => ({ 'x-own': 'yes' }),
  });

const textOf = async (name: string, encoding?: 'br' | 'gzip') =>
  (await (await read()).get(name)?.load(encoding))?.toString();

describe('the files that a built folder serves', () => {
  it('are all but its page and the files of the build itself, each with its compressed copies', async () => {
    await writeFiles(folder, {
      'site/index.html': 'page',
      'site/.stamp': 'stamp',
      'site/.vite/manifest.json': '{}',
      'site/icon.svg': '<svg/>',
      'site/assets/a-1.js': 'plain',
      'site/assets/a-1.js.br': 'brotli',
      'site/assets/a-1.js.gz': 'gzip',
      'site/assets/archive.gz': 'no copy of anything',
    });
    expect([...(await read()).keys()]).toEqual(['assets/a-1.js', 'assets/archive.gz', 'icon.svg']);
    expect((await read()).get('assets/a-1.js')?.encodings).toEqual(['br', 'gzip']);
    expect(await textOf('assets/a-1.js')).toBe('plain');
    expect(await textOf('assets/a-1.js', 'br')).toBe('brotli');
    expect(await textOf('assets/a-1.js', 'gzip')).toBe('gzip');
    expect((await read()).get('assets/a-1.js')?.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-own': 'yes',
    });
    expect((await read()).get('icon.svg')?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('X6 include files of earlier builds whose name changes with the content; a file of this build takes precedence', async () => {
    await writeFiles(folder, {
      'site/assets/a-2.js': 'new',
      'earlier/assets/a-1.js': 'old',
      'earlier/assets/a-1.js.br': 'old, brotli',
      'earlier/assets/a-2.js': 'another',
      'earlier/icon.svg': 'old',
    });
    expect([...(await read()).keys()].toSorted()).toEqual(['assets/a-1.js', 'assets/a-2.js']);
    expect(await textOf('assets/a-1.js')).toBe('old');
    expect(await textOf('assets/a-1.js', 'br')).toBe('old, brotli');
    expect(await textOf('assets/a-2.js')).toBe('new');
  });

  it('X6 do not change with a later build; a deleted file of an earlier build is not found', async () => {
    await writeFiles(folder, { 'site/assets/a-2.js': 'new', 'earlier/assets/a-1.js': 'old' });
    const files = await read();
    await rm(join(folder, 'site'), { recursive: true });
    await rm(join(folder, 'earlier'), { recursive: true });
    expect((await files.get('assets/a-2.js')?.load(undefined))?.toString()).toBe('new');
    await expect(files.get('assets/a-1.js')?.load(undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that exist and cannot be read are not reported as not found', async () => {
    await writeFiles(folder, { 'site/icon.svg': '<svg/>', 'earlier/assets/a-1.js': 'old' });
    const files = await read();
    await rm(join(folder, 'earlier/assets/a-1.js'));
    await mkdir(join(folder, 'earlier/assets/a-1.js'));
    await expect(files.get('assets/a-1.js')?.load(undefined)).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it.each(['assets/:id.js', 'assets/*.js', 'assets/a b.js', 'assets/(x).js'])(
    'are refused with the name %j, which has a meaning to the router',
    async (name) => {
      await writeFiles(folder, { [`site/${name}`]: 'text' });
      const app = createHostApp({ host: 'h', logger: createLogLines().logger, trustProxy: false });
      const files = await read();
      expect(() => addFiles(app, '/', files)).toThrow(PageError);
    },
  );
});
