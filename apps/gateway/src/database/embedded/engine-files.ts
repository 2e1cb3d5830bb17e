/**
 * The files of the embedded engine. Emscripten's file system ignores `fsync` and the process's umask; this one waits
 * for the disk, and closes the files to other users.
 */
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import * as v from 'valibot';

/** Replaces the calls to the disk in tests. */
type Synchronise = (fileDescriptor: number) => void;

type Initialised = Awaited<ReturnType<NodeFS['init']>>;

/** `EIO` of WASI; PostgreSQL then stops instead of acknowledging a commit. */
const INPUT_OUTPUT_ERROR = 29;
/** The bits of the group and of others. */
const OTHERS = 0o077;

const operation = v.function();
/** The parts of Emscripten's NODEFS that are changed. Its objects are kept, because the engine refers to them. */
const nodeFileSystem = v.object({
  node_ops: v.looseObject({ mknod: operation, setattr: operation }),
  stream_ops: v.looseObject({ setattr: operation }),
});

export class EngineFiles extends NodeFS {
  readonly #synchronise: Synchronise;

  constructor(folder: string, synchronise: Synchronise = fsyncSync) {
    super(folder);
    this.#synchronise = synchronise;
  }

  override async init(...call: Parameters<NodeFS['init']>): Promise<Initialised> {
    const { emscriptenOpts } = await super.init(...call);
    const synchronise = this.#synchronise;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [({ NODEFS }) => change(NODEFS, synchronise), ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }
}

function change(fileSystem: unknown, synchronise: Synchronise): void {
  const { node_ops, stream_ops } = Object(fileSystem);
  v.assert(nodeFileSystem, { node_ops, stream_ops });
  const { mknod, setattr } = node_ops;
  const setStreamAttributes = stream_ops.setattr;
  node_ops.mknod = (parent: unknown, name: unknown, mode: number, device: unknown) =>
    mknod(parent, name, mode & ~OTHERS, device);
  node_ops.setattr = (node: unknown, attributes: { mode?: number }) => setattr(node, closed(attributes));
  stream_ops.setattr = (stream: unknown, attributes: { mode?: number }) =>
    setStreamAttributes(stream, closed(attributes));
  stream_ops.fsync = ({ nfd }: { nfd: number }) => {
    try {
      synchronise(nfd);
      return 0;
    } catch {
      return INPUT_OUTPUT_ERROR;
    }
  };
}

function closed<T extends { mode?: number }>(attributes: T): T {
  return attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS };
}
