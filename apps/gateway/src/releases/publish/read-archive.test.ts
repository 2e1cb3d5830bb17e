import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLeaveOut } from '@unified-shell/api/release-paths';
import { describe, expect, it } from 'vitest';
import { packArchive } from '../test-support/pack-archive';
import { createFileCollector, MAX_FILES, MAX_UNPACKED_BYTES } from './collect-files';
import { prepareVersion } from './prepare-version';
import { readArchive } from './read-archive';
import { readFolder } from './read-folder';

const PAGE = { 'index.html': '<html></html>' };

describe('an archive', () => {
  it('has its files by their paths, with and without the folder of `npm pack`', async () => {
    const plain = await readArchive(await packArchive({ './index.html': 'page', 'assets/a.js': 'a' }));
    const packed = await readArchive(
      await packArchive({ 'package/index.html': 'page', 'package/assets/a.js': 'a' }),
    );
    expect([...plain.files]).toEqual([...packed.files]);
    expect([...plain.files].map(([path, content]) => [path, content.toString()])).toEqual([
      ['assets/a.js', 'a'],
      ['index.html', 'page'],
    ]);
  });

  it('keeps a folder `package` that is not that of `npm pack`', async () => {
    const { files } = await readArchive(await packArchive({ ...PAGE, 'package/index.html': 'page' }));
    expect([...files.keys()]).toEqual(['index.html', 'package/index.html']);
  });

  it.each([
    ['leads out of the version', '../outside.html', 'is not a path below the folder'],
    ['leads out of the version from within', 'assets/../../outside.html', 'is not a path below the folder'],
    ['is absolute', '/etc/passwd', 'is not a path below the folder'],
    ['has an encoded way out', 'assets/%2e%2e/x.js', 'has a character'],
    ['is hidden', '.env', 'is hidden; of the names that begin with a dot, only .vite and .well-known'],
    ['has a back slash', 'assets\\..\\x.js', 'has a character'],
  ])('I57 is refused as a whole when a path %s, with the rule and the way out', async (_name, path, rule) => {
    const reading = readArchive(await packArchive({ ...PAGE, [path]: 'x' }));
    await expect(reading).rejects.toThrow(rule);
    await expect(reading).rejects.toThrow('leave it out');
  });

  it('has the names that bundlers write, each in one form of Unicode', async () => {
    const names = ['_next/[slug]-ab12.js', '.vite/manifest.json', 'Logo 2x.png'];
    const decomposed = 'Über.png'.normalize('NFD');
    const archive = await packArchive({
      ...PAGE,
      ...Object.fromEntries(names.map((name) => [name, name])),
      [decomposed]: 'x',
    });
    expect([...(await readArchive(archive)).files.keys()].toSorted()).toEqual(
      ['index.html', ...names, 'Über.png'.normalize('NFC')].toSorted(),
    );
    const both = await packArchive({ ...PAGE, [decomposed]: 'x', [decomposed.normalize('NFC')]: 'y' });
    await expect(readArchive(both)).rejects.toThrow('is there twice');
  });

  it('has no file that the publisher leaves out', async () => {
    const archive = await packArchive({ ...PAGE, '.env': 'SECRET=1', 'a.map': '{}' });
    const { files } = await readArchive(archive, createLeaveOut(['.env', '*.map']));
    expect([...files.keys()]).toEqual(['index.html']);
  });

  it.each(['symlink', 'link', 'character-device', 'fifo'] as const)(
    'is refused when it has a %s',
    async (type) => {
      const archive = await packArchive(PAGE, [{ name: 'assets/link.js', type, linkname: '/etc/passwd' }]);
      await expect(readArchive(archive)).rejects.toThrow('only files and folders');
    },
  );

  it('is refused without an entry page, when it is no archive, and when it is cut off', async () => {
    await expect(readArchive(await packArchive({ 'assets/a.js': 'a' }))).rejects.toThrow('no entry page');
    await expect(readArchive(Buffer.from('no archive'))).rejects.toThrow('cannot be read');
    await expect(
      readArchive((await packArchive({ ...PAGE, 'a.js': 'x'.repeat(9_000) })).subarray(0, 90)),
    ).rejects.toThrow('cannot be read');
  });

  it('is refused when a file is there twice', async () => {
    const twice = await packArchive({ ...PAGE, './index.html': 'another' });
    await expect(readArchive(twice)).rejects.toThrow('is there twice');
  });

  it('is refused when it unpacks to far more than it has, although no file is large', async () => {
    const bomb = gzipSync(Buffer.alloc(MAX_UNPACKED_BYTES + MAX_FILES * 2_048 + 1), { level: 1 });
    await expect(readArchive(bomb)).rejects.toThrow('too many bytes');
  });
});

describe('the files of a version', () => {
  it('are at most 5,000 and 100 MB, which is known before they are read', () => {
    const collector = createFileCollector();
    for (let count = 0; count < MAX_FILES; count++) collector.expect(`${count}.js`, 1);
    expect(() => collector.expect('more.js', 1)).toThrow('more than 5000 files');
    expect(() => createFileCollector().expect('large.js', MAX_UNPACKED_BYTES + 1)).toThrow('bytes');
  });

  it('have a registration that is not served, and that must keep to the schema and to the solution', async () => {
    const read = async (registration: string) =>
      prepareVersion(
        await readArchive(await packArchive({ ...PAGE, 'registration.json': registration })),
        'sample',
      );
    await expect(read('{')).rejects.toThrow('not a JSON object');
    await expect(read('{"appId":"sample","unknown":1}')).rejects.toThrow('registration.json: ');
    const own = {
      ...{ appId: 'sample', name: 'Sample', description: '', icon: 'app', group: 'Tests', path: '/sample' },
      sandbox: { historyType: 'HASH', sources: { dev: 'https://sample.example/' } },
    };
    await expect(read(JSON.stringify({ ...own, appId: 'other' }))).rejects.toThrow('must be sample');
    const { sandbox: _, ...tile } = own;
    const link = { address: 'https://wiki.acme.example/' };
    await expect(read(JSON.stringify({ ...tile, link }))).rejects.toThrow('registration.json: link: ');
    const { paths, registration } = await read(JSON.stringify(own));
    expect([Object.keys(paths), registration]).toEqual([['index.html'], own]);
  });

  it('are compressed once, stored once when they are equal, and have one integrity', async () => {
    const files = {
      ...PAGE,
      'a.js': 'same'.repeat(100),
      'b.js': 'same'.repeat(100),
      'c.png': 'x'.repeat(400),
    };
    const one = await prepareVersion(await readArchive(await packArchive(files)), 'sample');
    const changed = { ...files, 'c.png': 'y'.repeat(400) };
    const other = await prepareVersion(await readArchive(await packArchive(changed)), 'sample');
    expect(one.files).toHaveLength(3);
    expect(one.files.map(({ brotli }) => brotli !== undefined)).toEqual([true, false, false]);
    expect(one.integrity).toMatch(/^sha256-/);
    expect(one.integrity).not.toBe(other.integrity);
  });

  it('come from a folder too, in which a hidden file is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    await writeFile(join(folder, 'index.html'), 'page');
    await writeFile(join(folder, '.env'), 'SECRET=1');
    await expect(readFolder(folder)).rejects.toThrow('.env” is hidden');
    await rm(folder, { recursive: true });
  });

  it('come from a folder too, in which a link is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'));
    await writeFile(join(folder, 'index.html'), 'page');
    expect([...(await readFolder(folder)).files.keys()]).toEqual(['index.html']);
    await symlink('/etc/passwd', join(folder, 'link.html'));
    await expect(readFolder(folder)).rejects.toThrow('link.html” is a link');
    await rm(folder, { recursive: true });
  });
});
