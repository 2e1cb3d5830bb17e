/** Reads the consents of a user from the shell's settings (SET-02). */
import * as v from 'valibot';
import type { JsonObject } from './schema';

export interface ConsentPermission {
  name: string;
  enabled: boolean;
}

const kept = v.object({
  userConsent: v.object({ permissions: v.array(v.object({ name: v.string(), enabled: v.boolean() })) }),
});

/** Returns an empty list when the user was not asked yet. */
export function readConsentPermissions(settings: JsonObject): ConsentPermission[] {
  const { success, output } = v.safeParse(kept, settings);
  return success ? output.userConsent.permissions : [];
}
