/** What somebody has agreed to, from what the shell keeps for them (SET-02). */
import * as v from 'valibot';
import type { JsonObject } from './storable';

export interface ConsentPermission {
  name: string;
  enabled: boolean;
}

const kept = v.object({
  userConsent: v.object({ permissions: v.array(v.object({ name: v.string(), enabled: v.boolean() })) }),
});

/** None where nothing was asked yet. */
export function readConsentPermissions(settings: JsonObject): ConsentPermission[] {
  const { success, output } = v.safeParse(kept, settings);
  return success ? output.userConsent.permissions : [];
}
