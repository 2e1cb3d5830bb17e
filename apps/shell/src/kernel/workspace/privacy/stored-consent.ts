import { type Consents, consentsOf } from '@unified-shell/catalogue/consents';
import * as v from 'valibot';

type Settings = Readonly<Record<string, unknown>>;

const stored = v.fallback(
  v.optional(
    v.object({
      last_update_dts: v.string(),
      permissions: v.array(v.object({ name: v.string(), enabled: v.boolean() })),
      version: v.optional(v.string()),
    }),
  ),
  undefined,
);

/** The user's answer to the question about privacy; undefined without one. */
export function storedConsent(settings: Settings) {
  return v.parse(stored, settings['userConsent'] ?? undefined);
}

/** The user's choices; all are off without an answer. */
export function storedConsents(settings: Settings): Consents {
  return consentsOf(storedConsent(settings)?.permissions ?? []);
}
