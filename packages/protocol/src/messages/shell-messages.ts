import * as v from 'valibot';
import { configurationSchema } from '../configuration';
import { runtimeResponse } from '../requests/runtime-response';
import { nothing } from '../values/nothing';
import type { MessageCatalogue } from './message-catalogue';
import { SHARED_MESSAGES } from './shared-messages';

/** The messages that the shell may send to a frame (contract §5). Other types are refused. */
export const SHELL_MESSAGES = {
  ...SHARED_MESSAGES,
  /** The first message on the port: the shell has accepted the connection (FRAME-04). */
  PONG: {
    thirdParty: true,
    value: v.object({
      nonce: v.string(),
      appId: v.string(),
      /** A `MetricsConfig`; the runtime does not read it. */
      metrics: v.looseObject({}),
      v: v.number(),
    }),
  },
  /** The configuration: all fields the first time, then only the changed ones (FRAME-23). */
  CONFIGURE: { thirdParty: true, value: configurationSchema },
  /**
   * A request to the application: the user clicked one of its elements in the chrome. Parsed by `shell-request.ts`.
   */
  RUNTIME_REQ: {
    thirdParty: true,
    value: v.object({ module: v.string(), method: v.string(), args: v.array(v.unknown()) }),
  },
  /** The response to the RUNTIME_REQ that `re` names (FRAME-29). */
  RUNTIME_RESP: { thirdParty: true, value: runtimeResponse },
  /**
   * The frame is not connected. Sent on the window only. With `re` it responds to a message sent before the PING;
   * without `re` a document that is still loaded has to send PING again.
   */
  NOT_INITIALIZED: { thirdParty: true, value: nothing },
} as const satisfies MessageCatalogue;
