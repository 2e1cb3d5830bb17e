import * as v from 'valibot';
import { configurationSchema } from '../configuration';
import { runtimeResponse } from '../requests/runtime-response';
import { nothing } from '../values/nothing';
import type { MessageCatalogue } from './message-catalogue';
import { SHARED_MESSAGES } from './shared-messages';

/** What the shell may say to a frame (contract §5). A type that does not stand here is refused. */
export const SHELL_MESSAGES = {
  ...SHARED_MESSAGES,
  /** First on the port: the shell took it (FRAME-04). */
  PONG: {
    thirdParty: true,
    value: v.object({
      nonce: v.string(),
      appId: v.string(),
      metrics: v.looseObject({}),
      v: v.number(),
    }),
  },
  /** Whole the first time, then only what changed (FRAME-23). */
  CONFIGURE: { thirdParty: true, value: configurationSchema },
  /** Somebody used what the application has left with its runtime; read whole in `shell-request.ts`. */
  RUNTIME_REQ: {
    thirdParty: true,
    value: v.object({ module: v.string(), method: v.string(), args: v.array(v.unknown()) }),
  },
  /** The answer to the RUNTIME_REQ that `re` names (FRAME-29). */
  RUNTIME_RESP: { thirdParty: true, value: runtimeResponse },
  /** Window only: you are not connected. `re` is what you said before PING; without it a living document asks again. */
  NOT_INITIALIZED: { thirdParty: true, value: nothing },
} as const satisfies MessageCatalogue;
