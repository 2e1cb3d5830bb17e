/** Where people of an organisation work, and what they may do there; in the wire's own spelling. */
import type { SandboxType } from '../database/schema';

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
