import type { RuntimeMembers } from '@unified-shell/app-sdk/runtime-module';
import type { ReactNode } from 'react';

/** One state of a solution's page, which the gallery shows with the answers that lead to it. */
export interface SolutionSpecimen {
  /** The specimen's address within the gallery: `preferences/all-chosen`. */
  id: string;
  /** The members of the runtime that answer differently from those of the fake shell. */
  services: Partial<RuntimeMembers>;
  draw(): ReactNode;
}
