/** For tests: an installation without published versions. */
import { systemClock } from '../platform/clock';
import type { LiveReleases } from '../releases/live-releases';
import { createVersionHints } from '../releases/version-hints';

export const noReleases: LiveReleases = {
  find: () => undefined,
  all: () => [],
  versionsOf: () => [],
  knownOf: () => [],
  chooseFor: () => ({}),
  filesOf: async () => new Map(),
  load: async () => undefined,
};

export const testHints = createVersionHints([Buffer.alloc(32)], systemClock);
