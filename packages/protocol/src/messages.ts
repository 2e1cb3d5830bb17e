import * as v from 'valibot';
import { configurationSchema } from './configuration';
import { envelopeSchema } from './envelope';
import { shortList } from './short-list';

/** Who may send a message. */
export type Side = 'frame' | 'shell';

/** Bounds on what a frame may make the shell keep: characters and entries. */
export const LIMITS = { title: 1_000, path: 8_192, url: 8_192, queue: 200 } as const;

/** No value is needed; what a newer release may send in one is ignored. */
const nothing = v.optional(v.object({}));
const path = v.pipe(v.string(), v.maxLength(LIMITS.path));

/**
 * The message catalogue: for each type who may send it, whether a third-party solution may, and the schema of its
 * value (contract §5). A type that does not stand here is refused in both directions.
 */
export const MESSAGES = {
  /** Window only, with one port: the frame asks to be connected (FRAME-03). */
  PING: {
    from: ['frame'],
    thirdParty: true,
    value: v.object({
      nonce: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
      app: v.optional(v.pipe(v.string(), v.maxLength(128))),
      runtime: v.pipe(v.string(), v.maxLength(64)),
      versions: v.pipe(shortList(v.number(), 16), v.minLength(1)),
    }),
  },
  /** First on the port: the shell took it (FRAME-04). */
  PONG: {
    from: ['shell'],
    thirdParty: true,
    value: v.object({
      nonce: v.string(),
      appId: v.string(),
      metrics: v.looseObject({}),
      v: v.number(),
    }),
  },
  /** Whole the first time, then only what changed (FRAME-23). */
  CONFIGURE: { from: ['shell'], thirdParty: true, value: configurationSchema },
  /** The application has taken its first configuration. */
  READY: { from: ['frame'], thirdParty: true, value: nothing },
  /** The application is usable: the shell takes its spinner away. */
  DONE: {
    from: ['frame'],
    thirdParty: true,
    value: v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(128))) }),
  },
  /** The `detail` part of the page title (ROUTE-28). */
  TITLE: {
    from: ['frame'],
    thirdParty: true,
    value: v.object({ title: v.pipe(v.string(), v.maxLength(LIMITS.title)) }),
  },
  /**
   * Where the application is, below its mount; from the shell: where it shall go. A frame adds no entry of its own:
   * the shell pushes one, or replaces its own when the application replaced (`replace`).
   */
  HISTORY: {
    from: ['frame', 'shell'],
    thirdParty: true,
    value: v.object({ path, replace: v.optional(v.boolean()) }),
  },
  /** Go to another solution or address; from a shell in a shell: `reason` says why. */
  SHELL_REDIRECT: {
    from: ['frame', 'shell'],
    thirdParty: true,
    value: v.object({
      url: v.pipe(v.string(), v.maxLength(LIMITS.url)),
      replace: v.optional(v.boolean()),
      reason: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
  },
  /** What was sent before the port stood, in order (FRAME-05). */
  QUEUE: {
    from: ['frame', 'shell'],
    thirdParty: true,
    value: shortList(envelopeSchema, LIMITS.queue),
  },
  /** Window only: you spoke before PING; `re` is what you said. */
  NOT_INITIALIZED: { from: ['shell'], thirdParty: true, value: nothing },
} as const satisfies Record<
  string,
  { from: readonly Side[]; thirdParty: boolean; value: v.GenericSchema<unknown, unknown> }
>;

export type MessageType = keyof typeof MESSAGES;
export type MessageValue<T extends MessageType> = v.InferOutput<(typeof MESSAGES)[T]['value']>;

/** Own properties only: `constructor` and `__proto__` are no message types. */
export function isMessageType(type: string): type is MessageType {
  return Object.hasOwn(MESSAGES, type);
}
