/** For tests: an installation without published versions. */
import type { LiveReleases } from '../releases/live-releases';

export const noReleases: LiveReleases = {
  find: () => undefined,
  all: () => [],
  versionsOf: () => [],
  chooseFor: () => ({}),
  filesOf: async () => new Map(),
  load: async () => undefined,
};
