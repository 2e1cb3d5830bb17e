/** Opens the domains that keep a part of the database in memory and follow its changes. */
import type { Logger } from 'pino';
import { createPost } from '../audit-streams/post-message';
import { startAuditStreams } from '../audit-streams/start-audit-streams';
import { sealStreamsAgain } from '../audit-streams/stream-secrets';
import type { LiveCatalogue } from '../catalogue/live-catalogue';
import type { Config } from '../config/config';
import { openFeatureFlags } from '../flags/feature-flags';
import { startEvents } from '../live/start-events';
import type { Clock } from '../platform/clock';
import type { ShippedCatalogue } from '../registrations/shipped-catalogue';
import { createFileStore } from '../releases/create-file-store';
import { openLiveReleases } from '../releases/live-releases';
import { createOutcomeCounter } from '../releases/safeguard/count-outcomes';
import { watchCandidates } from '../releases/safeguard/watch-candidates';
import { createVersionHints } from '../releases/version-hints';
import { createDocumentFetch } from '../solution-addresses/fetch-document';
import { startReading } from '../solution-addresses/start-reading';
import { createVitalsCounter } from '../vitals/count-vitals';
import { keepVitals } from '../vitals/keep-vitals';
import type { Data } from './open-data';
import type { UndoStack } from './undo-stack';

interface DomainParts extends Data {
  config: Config;
  catalogue: LiveCatalogue;
  shipped: ShippedCatalogue;
  clock: Clock;
  logger: Logger;
}

export type Domains = Awaited<ReturnType<typeof openDomains>>;

export async function openDomains(
  { config, db, background, broadcast, secrets, catalogue, shipped, clock, logger: log }: DomainParts,
  undo: UndoStack,
) {
  const featureFlags = await openFeatureFlags({ db, broadcast, environment: config.environment, log });
  undo.add(featureFlags.close);
  const { eventHub, tellAll, close } = startEvents({ db: background, broadcast, clock, log });
  undo.add(close);
  const stopTelling = catalogue.onRead(eventHub.catalogueChanged);
  undo.add(async () => stopTelling());
  const releaseFiles = createFileStore(config.releases);
  const releases = await openLiveReleases({ db: background, broadcast, files: releaseFiles, log });
  undo.add(async () => releases.close());
  // A page has the versions of its start, and would open the version before where another one is given now.
  releases.onTraffic(tellAll);
  const counter = createOutcomeCounter(background, releases, clock);
  undo.add(watchCandidates({ db: background, releases, counter, clock, log }));
  const vitals = createVitalsCounter(background, clock);
  undo.add(keepVitals({ db: background, counter: vitals, clock, log }));
  const streams = createPost();
  undo.add(streams.close);
  await sealStreamsAgain(background, secrets.sealingKeys);
  undo.add(
    startAuditStreams({
      db: background,
      sealingKeys: secrets.sealingKeys,
      post: streams.post,
      clock,
      random: Math.random,
      log,
    }),
  );
  const documents = createDocumentFetch({ readsLocalNames: config.environment === 'dev' });
  undo.add(documents.close);
  const fetchRegistration = documents.fetchDocument;
  undo.add(startReading({ db: background, shipped, fetchRegistration, clock, log }));
  return {
    featureFlags,
    fetchRegistration,
    postTest: streams.post,
    eventHub,
    releaseFiles,
    releases,
    versionHints: createVersionHints(secrets.sealingKeys, clock),
    countOutcome: counter.count,
    countVitals: vitals.count,
  };
}
