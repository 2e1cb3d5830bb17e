/** For tests: an installation without published versions. */
import { systemClock } from '../platform/clock';
import { createVersionHints } from '../releases/hint/version-hints';
import type { LiveReleases } from '../releases/live-releases';

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
