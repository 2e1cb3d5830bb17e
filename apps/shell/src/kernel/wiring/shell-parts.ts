import type { InternalToolsModule } from '../resolve/internal-tools';
import type { MissingDataModule } from '../resolve/missing-data/fetch-missing-data';
import type { DecisionsModule } from './load-decisions';

/** The bundles beside the boot script, each with the function that loads it. */
export interface ShellParts {
  /** The later stages of the decision. */
  decisions(): Promise<DecisionsModule>;
  /** The requests for missing data. */
  missingData(): Promise<MissingDataModule>;
  internalTools(): Promise<InternalToolsModule>;
}
