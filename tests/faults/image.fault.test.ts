/**
 * The image runs as a container engine would run it: unpacked from its archive, as a user without rights, on a root file system that
 * is read-only except `/data` and `/tmp`. The tests need root, to mount and to change the user, and the package registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../apps/gateway/src/test-support/free-port';

const root = path.resolve(import.meta.dirname, '../..');
const BUILD_TIMEOUT_MS = 600_000;
const STOP_LIMIT_MS = 10_000;
const USER = '10001';
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Mounts what an engine mounts, then becomes the user of the image. */
const ENTER = `
mount --rbind "$1" "$1" && mount -o remount,bind,ro "$1" && mount -t tmpfs -o mode=1777 tmp "$1/tmp"
mount -t tmpfs -o mode=0700,uid=${USER},gid=${USER} data "$1/data" && mount --rbind /dev "$1/dev" && mount --rbind /proc "$1/proc"
shift 1
cd / && exec chroot --userspec=${USER}:${USER} "$@"`;

interface ImageConfig {
  config: { User: string; Entrypoint: string[]; Cmd: string[]; Env: string[]; WorkingDir: string };
  rootfs: { diff_ids: string[] };
}

let folder = '';
let rootfs = '';
let image: ImageConfig;

const readJson = (...parts: string[]) => JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8'));
const blob = (digest: string) => path.join('layout', 'blobs', 'sha256', digest.slice('sha256:'.length));

function run(command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

beforeAll(() => {
  if (!canMount) return;
  folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  rootfs = path.join(folder, 'rootfs');
  for (const name of ['layout', 'rootfs']) mkdirSync(path.join(folder, name));
  if (process.env['IMAGE_IS_BUILT'] !== '1') run('npm', 'run', '-s', 'image', '--', '--archive');
  run('tar', '-xf', 'dist/image/unified-shell.tar', '-C', path.join(folder, 'layout'));
  const [{ digest }] = readJson('layout', 'index.json').manifests;
  const { config, layers } = readJson(blob(digest));
  image = readJson(blob(config.digest));
  for (const layer of layers) run('tar', '-xzpf', path.join(folder, blob(layer.digest)), '-C', rootfs);
}, BUILD_TIMEOUT_MS);
afterAll(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

/** Starts the entry point in a mount namespace of its own. */
function start(port: number, words: readonly string[]) {
  const env = Object.fromEntries(image.config.Env.map((line) => line.split(/=(.*)/s)));
  const variables = {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'of-a-test-and-of-no-installation',
  };
  const [program = '', ...before] = image.config.Entrypoint;
  // `chroot` has no option for the working directory.
  const script = before.map((word) => path.join(image.config.WorkingDir, word));
  const child = spawn(
    'unshare',
    ['--mount', 'sh', '-ec', ENTER, 'enter', rootfs, rootfs, program, ...script, ...words],
    { env: variables },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, output: () => output, ended };
}

const listImage = () =>
  readdirSync(rootfs, { recursive: true, encoding: 'utf8' }).sort((one, other) => (one < other ? -1 : 1));

// 2026-11-25 Only root may mount and change the user.
describe.skipIf(!canMount)('the image', () => {
  it('names each layer by the digest of its contents', () => {
    const [{ digest }] = readJson('layout', 'index.json').manifests;
    const { config, layers } = readJson(blob(digest));
    for (const each of [{ digest }, config, ...layers]) {
      const content = readFileSync(path.join(folder, blob(each.digest)));
      expect(each.digest).toBe(`sha256:${createHash('sha256').update(content).digest('hex')}`);
    }
    expect(image.rootfs.diff_ids).toHaveLength(layers.length);
    expect(image.config.User).toBe(`${USER}:${USER}`);
  });

  it('holds the build and the packages of the gateway, and neither sources nor packages of development', () => {
    const files = listImage();
    const application = 'opt/unified-shell';
    expect(files).toContain(`${application}/dist/gateway/main.js`);
    expect(files).toContain(`${application}/dist/shell/index.html`);
    expect(files).toContain(`${application}/sbom.cdx.json`);
    expect(files.filter((file) => /\.(?:ts|tsx|map)$/.test(file))).toEqual([]);
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const development = Object.keys(packages).filter(
      (name) => packages[name].dev || packages[name].devOptional,
    );
    expect(development.length).toBeGreaterThan(100);
    expect(development.filter((name) => files.includes(`${application}/${name}`))).toEqual([]);
    expect(files.filter((file) => file.startsWith(`${application}/node_modules/@unified-shell/`))).toEqual(
      [],
    );
  });

  it('lists every package that it holds, with its version, in its bill of materials', () => {
    const application = path.join(rootfs, 'opt/unified-shell');
    const { components } = JSON.parse(readFileSync(path.join(application, 'sbom.cdx.json'), 'utf8'));
    const listed = new Set<string>(components.map((each: { purl: string }) => decodeURIComponent(each.purl)));
    const manifests = listImage().filter((file) =>
      /^opt\/unified-shell\/(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file),
    );
    expect(manifests.length).toBeGreaterThan(50);
    const present = manifests.map((file) => JSON.parse(readFileSync(path.join(rootfs, file), 'utf8')));
    expect(present.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([]);
  });

  it('serves as a user without rights on a read-only file system, and stops on SIGTERM within its limit', async () => {
    const before = listImage();
    const port = await findFreePort();
    const product = start(port, image.config.Cmd);
    const ask = (name: string) =>
      fetch(`http://127.0.0.1:${port}/${name}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => ask('readyz'), { timeout: 120_000, message: product.output() }).toBe(200);
    expect(await ask('healthz')).toBe(200);
    const { pid = 0 } = product.child;
    expect(/^Uid:\t(\d+)\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.slice(1)).toEqual([
      USER,
      USER,
    ]);
    const probe = start(port, ['probe']);
    expect([await probe.ended, probe.output()]).toEqual([0, '']);
    const stopping = performance.now();
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(STOP_LIMIT_MS);
    expect(listImage()).toEqual(before);
    const after = start(port, ['probe']);
    expect(await after.ended).toBe(1);
  });
});
