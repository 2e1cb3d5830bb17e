/** Creates the hosts with the parts that were opened before them. */
import type { FastifyInstance } from 'fastify';
import type { PostLetter } from '../administration/access/post-letters';
import type { WithBearer } from '../bearer/bearer';
import { createFindAudience } from '../bearer/find-audience';
import { limitCalls } from '../bearer/limit-calls';
import { findBrandImage } from '../brand/store';
import { createDemonstrationWorkfront } from '../demo/demonstration-workfront';
import { recordEvent } from '../events/record-event';
import { presentConfigured } from '../identity/administer/clients/configured-clients';
import { createTxtResolver } from '../identity/administer/domains/check-record';
import type { Identity } from '../identity/assemble-identity';
import type { OidcClientEntry } from '../identity/oidc-clients/oidc-client-schema';
import { createOverloadGauge, type OverloadLimits } from '../overload/overload';
import { defaultOverloadLimits } from '../overload/overload-limits';
import type { TakePicture } from '../pictures/fetch-pictures';
import { findPicture } from '../pictures/store';
import type { ShippedCatalogue } from '../registrations/shipped-catalogue';
import { createWithServer } from '../service-calls/server-caller';
import type { Observability } from '../telemetry/observability';
import { createHosts, type HostsDependencies } from './create-hosts';
import type { Data } from './open-data';
import type { Domains } from './open-domains';
import type { Services } from './open-services';
import type { UndoStack } from './undo-stack';

type HostParts = Data &
  Domains &
  Services &
  Pick<
    HostsDependencies,
    'config' | 'pages' | 'build' | 'brands' | 'help' | 'catalogue' | 'clock' | 'logger'
  > & {
    identity: Identity;
    withBearer: WithBearer;
    postLetter: PostLetter | undefined;
    takePicture: TakePicture | undefined;
    oidcClients: readonly OidcClientEntry[];
    shipped: ShippedCatalogue;
    observability: Observability;
    overloadLimits?: OverloadLimits;
  };

export async function openHosts(
  parts: HostParts,
  undo: UndoStack,
): Promise<ReadonlyMap<string, FastifyInstance>> {
  const {
    config,
    db,
    secrets,
    clock,
    identity,
    withBearer,
    postLetter,
    takePicture,
    oidcClients,
    shipped,
    releaseFiles,
  } = parts;
  const { metrics, observe, scrape, traceTimer } = parts.observability;
  const gauge = await createOverloadGauge(parts.overloadLimits ?? defaultOverloadLimits());
  undo.add(() => gauge.close());
  const hosts = await createHosts({
    ...parts,
    ...limitCalls(withBearer, config.callsPerSecond, clock),
    readAccessToken: identity.readAccessToken,
    readAssistantToken: identity.readAssistantToken,
    readServiceToken: identity.readServiceToken,
    withServer: createWithServer(db, clock),
    exchangeTokens: identity.exchangeTokens,
    findAudience: createFindAudience(db, clock, config.companyDomains),
    findPicture: (hash) => findPicture(db, hash),
    findBrandImage: (hash) => findBrandImage(db, hash),
    administration: {
      db,
      announceEnded: identity.announceEnded,
      configuredClients: presentConfigured(oidcClients),
      shipped,
      sealingKey: secrets.sealingKeys[0],
      providerTestAddress: identity.providerTestAddress,
      releaseFiles,
      postLetter,
      takePicture,
      resolveTxt: createTxtResolver(),
      fetchMetadata: identity.fetchMetadata,
      fetchRegistration: parts.fetchRegistration,
      postTest: parts.postTest,
    },
    gauge,
    scrape,
    countFrameEvent: metrics.frames.count,
    traceTimer,
    demonstrationWorkfront: createDemonstrationWorkfront(db, identity.readClientToken),
    record: (event) => recordEvent(db, event),
    observe,
  });
  undo.add(async () => void (await Promise.all([...new Set(hosts.values())].map((app) => app.close()))));
  return hosts;
}
