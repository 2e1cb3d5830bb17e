import type { InternalToolsModule } from '../core/resolve/internal-tools';
import { createInternalTools as create } from '../core/resolve/internal-tools';

/** The bundle that is fetched beside the decisions for a page that uses the tools of internal users (decisions/0014). */
export const createInternalTools: InternalToolsModule['createInternalTools'] = (page, environment) =>
  create(page, environment);
