/**
 * The files of the embedded engine on a disk that can lose its power: beside the engine's folder it keeps another one
 * with only what the disk has promised to keep. File contents are kept when `fsync` returns. Names and lengths are
 * kept at once and in order, as on a journalling file system.
 */
import {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { EngineFiles } from '../../../apps/gateway/src/database/embedded/engine-files';
import type { SeededRandom } from './seeded-random';

/** The unit that a disk writes as a whole. */
const SECTOR_BYTES = 512;

interface Range {
  start: number;
  length: number;
}

export class PowerLossFiles extends EngineFiles {
  /** Called before each write and each `fsync` of the engine. */
  onOperation = () => {};
  private readonly unsynced = new Map<string, Range[]>();
  private isRecording = false;

  private readonly live: string;
  private readonly durable: string;
  private readonly random: SeededRandom;

  constructor(live: string, durable: string, random: SeededRandom) {
    super(live);
    this.live = live;
    this.durable = durable;
    this.random = random;
  }

  /** Everything written before this call counts as kept. */
  startRecording(): void {
    cpSync(this.live, this.durable, { recursive: true });
    this.unsynced.clear();
    this.isRecording = true;
  }

  /** Copies what a cut at this moment would leave: everything promised, and a random part of the rest. */
  cut(target: string): void {
    cpSync(this.durable, target, { recursive: true });
    const share = this.random.between(-0.5, 1.5);
    for (const [path, ranges] of this.unsynced) {
      for (const { start, length } of ranges) {
        for (let at = start; at < start + length; at += SECTOR_BYTES) {
          if (this.random.between(0, 1) >= share) continue;
          copyRange(this.live + path, target + path, at, Math.min(SECTOR_BYTES, start + length - at));
        }
      }
    }
  }

  override async init(...call: Parameters<EngineFiles['init']>) {
    const { emscriptenOpts } = await super.init(...call);
    const observe = (module: object) => this.observe(Object(module).NODEFS);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), observe] } };
  }

  private observe(fileSystem: unknown): void {
    const nodes = Object(Object(fileSystem).node_ops);
    const streams = Object(Object(fileSystem).stream_ops);
    const pathOf = (node: unknown, ...names: string[]) =>
      [String(Object(fileSystem).realPath(node)).slice(this.live.length), ...names].join('/');
    const after = (operations: object, name: string, follow: (...values: never[]) => void) => {
      const original = Object(operations)[name];
      Object(operations)[name] = (...values: never[]) => {
        const result = original(...values);
        if (this.isRecording) follow(...values);
        return result;
      };
    };
    const { unsynced, durable, live } = this;
    const before = (operations: object, name: string) => {
      const original = Object(operations)[name];
      Object(operations)[name] = (...values: unknown[]) => {
        if (this.isRecording) this.onOperation();
        return original(...values);
      };
    };

    after(
      streams,
      'write',
      ({ node }: { node: unknown }, _buffer: unknown, _offset: unknown, length: number, start: number) => {
        const path = pathOf(node);
        unsynced.set(path, [...(unsynced.get(path) ?? []), { start, length }]);
      },
    );
    after(streams, 'fsync', ({ node }: { node: unknown }) => {
      const path = pathOf(node);
      for (const { start, length } of unsynced.get(path) ?? [])
        copyRange(live + path, durable + path, start, length);
      unsynced.delete(path);
    });
    before(streams, 'write');
    before(streams, 'fsync');
    const resize = (path: string, size: number | undefined) => {
      if (size === undefined) return;
      const descriptor = openSync(durable + path, 'r+');
      ftruncateSync(descriptor, size);
      closeSync(descriptor);
      const kept = (unsynced.get(path) ?? []).filter(({ start, length }) => start + length <= size);
      unsynced.set(path, kept);
    };
    after(streams, 'setattr', ({ node }: { node: unknown }, { size }: { size?: number }) =>
      resize(pathOf(node), size),
    );
    after(nodes, 'setattr', (node: unknown, { size }: { size?: number }) => resize(pathOf(node), size));
    after(nodes, 'mknod', (parent: unknown, name: string, mode: number) => {
      const path = durable + pathOf(parent, name);
      // S_IFDIR of inode(7)
      if ((mode & 0o170000) === 0o040000) mkdirSync(path);
      else closeSync(openSync(path, 'w'));
    });
    after(nodes, 'unlink', (parent: unknown, name: string) => {
      unsynced.delete(pathOf(parent, name));
      rmSync(durable + pathOf(parent, name));
    });
    after(nodes, 'rmdir', (parent: unknown, name: string) =>
      rmSync(durable + pathOf(parent, name), { recursive: true }),
    );
    // The node has its new name after the call.
    const rename = nodes.rename;
    nodes.rename = (node: unknown, folder: unknown, name: string) => {
      const from = pathOf(node);
      const to = pathOf(folder, name);
      rename(node, folder, name);
      if (!this.isRecording) return;
      renameSync(durable + from, durable + to);
      const ranges = unsynced.get(from);
      unsynced.delete(from);
      unsynced.delete(to);
      if (ranges !== undefined) unsynced.set(to, ranges);
    };
  }
}

function copyRange(from: string, to: string, start: number, length: number): void {
  const source = openSync(from, 'r');
  const target = openSync(to, 'r+');
  const bytes = Buffer.alloc(length);
  const read = readSync(source, bytes, 0, length, start);
  writeSync(target, bytes, 0, read, start);
  closeSync(source);
  closeSync(target);
}
