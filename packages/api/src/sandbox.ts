/** The sandboxes of an organisation and the policies in them, with the field names of the wire. */

/** DATA-08. */
export type SandboxType = 'DEVELOPMENT' | 'PRODUCTION';

/** DATA-08. */
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

/** DATA-09, in one sandbox. */
export interface EffectivePolicy {
  sandbox: string;
  name: string;
  privileges: string[];
}
