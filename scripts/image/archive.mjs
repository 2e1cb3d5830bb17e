// Writes an OCI image layout as one archive, which `docker load`, `podman load` and `skopeo copy oci-archive:…` read. The
// lower layer holds Node and the C libraries that it and native modules are linked to, from the machine that runs the command (Linux);
// the upper one holds the application. Equal contents make equal digests.
// https://github.com/opencontainers/image-spec/blob/v1.1.0/image-layout.md
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** The user of the product; every file belongs to root, and the user may write `/data` and `/tmp` alone. */
const USER = 10001;
const APPLICATION = 'opt/unified-shell';
const NODE = 'usr/local/bin/node';
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.oci.image.config.v1+json';
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip';
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };

/**
 * @param {string} folder with the application in `app`
 * @returns {Promise<{ file: string, megabytes: number, digest: string }>}
 */
export async function writeArchive(folder) {
  if (process.platform !== 'linux')
    throw new Error('The archive can be written on Linux alone: use the Dockerfile.');
  const layout = path.join(folder, 'layout');
  rmSync(layout, { recursive: true, force: true });
  mkdirSync(path.join(layout, 'blobs', 'sha256'), { recursive: true });
  const base = path.join(folder, 'base');
  await stageBase(base, path.join(folder, 'app'));
  const layers = [
    await addLayer(layout, base, [
      { without: ['./data', './tmp'] },
      { name: './data', owner: USER, mode: '0700' },
      { name: './tmp', mode: '1777' },
    ]),
    await addLayer(layout, path.join(folder, 'app'), [{ prefix: `./${APPLICATION}` }]),
  ];
  const config = addJson(layout, CONFIG, imageConfig(layers));
  const manifest = addJson(layout, MANIFEST, {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config,
    layers: layers.map(({ descriptor }) => descriptor),
  });
  writeJson(path.join(layout, 'oci-layout'), { imageLayoutVersion: '1.0.0' });
  const { version } = readJson(inRoot('package.json'));
  const annotations = { 'org.opencontainers.image.ref.name': `unified-shell:${version}` };
  writeJson(path.join(layout, 'index.json'), { schemaVersion: 2, manifests: [{ ...manifest, annotations }] });
  const file = path.join(folder, 'unified-shell.tar');
  rmSync(file, { force: true });
  await tar(file, layout);
  for (const done of [layout, base]) rmSync(done, { recursive: true });
  return { file, megabytes: Math.round(statSync(file).size / 1e6), digest: manifest.digest };
}

/** A root file system with Node, the C libraries, one user, and the two folders that may be written. */
async function stageBase(base, app) {
  rmSync(base, { recursive: true, force: true });
  const copy = (from, to) => {
    mkdirSync(path.dirname(path.join(base, to)), { recursive: true });
    cpSync(realpathSync(from), path.join(base, to));
  };
  copy(process.execPath, NODE);
  for (const library of await librariesOf([process.execPath, ...nativeModulesOf(app)]))
    copy(library, library);
  for (const name of ['etc', 'data', 'tmp', 'proc', 'dev', APPLICATION])
    mkdirSync(path.join(base, name), { recursive: true });
  chmodSync(path.join(base, 'tmp'), 0o1777);
  chmodSync(path.join(base, 'data'), 0o700);
  writeFileSync(
    path.join(base, 'etc', 'passwd'),
    `root:x:0:0::/:/none\nshell:x:${USER}:${USER}::/data:/none\n`,
  );
  writeFileSync(path.join(base, 'etc', 'group'), `root:x:0:\nshell:x:${USER}:\n`);
}

const nativeModulesOf = (app) =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.node'))
    .map((file) => path.join(app, file));

/** The C libraries that programs and native modules are linked to. */
async function librariesOf(files) {
  const { code, output } = await run('ldd', files);
  if (code !== 0) throw new Error(`The libraries could not be listed:\n${output}`);
  return new Set([...output.matchAll(/^\s*(?:\S+ => )?(\/\S+) \(/gm)].map(([, library]) => library));
}

/** Packs folders of one folder as one layer. */
async function addLayer(layout, folder, contents) {
  const file = path.join(layout, 'layer.tar');
  for (const each of contents) await tar(file, folder, each);
  const packed = readFileSync(file);
  rmSync(file);
  return { diffId: digestOf(packed), descriptor: addBlob(layout, LAYER, gzipSync(packed, { level: 9 })) };
}

/** Adds to the archive; the time, the owner and the order of the files are the same on each machine. */
async function tar(
  file,
  folder,
  { name = '.', owner = 0, mode = 'u=rwX,go=rX', without = [], prefix = '.' } = {},
) {
  const { code, output } = await run('tar', [
    ...['--append', `--file=${file}`, `--directory=${folder}`, '--format=gnu', '--sort=name', '--mtime=@0'],
    ...['--numeric-owner', `--owner=${owner}`, `--group=${owner}`, `--mode=${mode}`],
    ...without.map((each) => `--exclude=${each}`),
    ...[`--transform=flags=r;s,^\\.,${prefix},`, name],
  ]);
  if (code !== 0) throw new Error(`tar could not write ${file}:\n${output}`);
}

function imageConfig(layers) {
  return {
    created: new Date(0).toISOString(),
    architecture: ARCHITECTURES[process.arch] ?? process.arch,
    os: 'linux',
    config: {
      User: `${USER}:${USER}`,
      WorkingDir: `/${APPLICATION}`,
      Entrypoint: [`/${NODE}`, 'unified-shell.mjs'],
      Cmd: ['start'],
      Env: ['NODE_ENV=production', 'SHELL_ENV=prod', 'HOST=0.0.0.0', 'PORT=4000', 'DATA_DIR=/data'],
      ExposedPorts: { '4000/tcp': {} },
      Volumes: { '/data': {} },
      StopSignal: 'SIGTERM',
      Labels: {
        'org.opencontainers.image.title': 'Unified Shell',
        'org.opencontainers.image.licenses': 'Apache-2.0',
        'org.opencontainers.image.base.name': `node ${process.version}`,
      },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: [{ created_by: 'Node and its libraries' }, { created_by: 'the application' }],
  };
}

function addJson(layout, mediaType, value) {
  return addBlob(layout, mediaType, Buffer.from(JSON.stringify(value)));
}

function addBlob(layout, mediaType, content) {
  const digest = digestOf(content);
  writeFileSync(path.join(layout, 'blobs', 'sha256', digest.slice('sha256:'.length)), content);
  return { mediaType, digest, size: content.length };
}

const digestOf = (content) => `sha256:${createHash('sha256').update(content).digest('hex')}`;
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, JSON.stringify(value));
