/** The sandboxes of an organisation and the policies in them, with the field names of the wire. */

import * as v from 'valibot';

/** The types of sandboxes (DATA-08). */
export const sandboxTypeSchema = v.picklist(['DEVELOPMENT', 'PRODUCTION']);
export type SandboxType = v.InferOutput<typeof sandboxTypeSchema>;

/** A sandbox (DATA-08). */
export interface Sandbox {
  name: string;
  title: string;
  region: string;
  state: string;
  isDefault: boolean;
  type: SandboxType;
  /** The organisation's id. */
  imsOrg: string;
}

/** A policy of the user in one sandbox (DATA-09). */
export interface EffectivePolicy {
  sandbox: string;
  name: string;
  privileges: string[];
}
