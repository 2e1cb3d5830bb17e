/** Opens the server of the hosts: the probes beside them, the listener, and the order of a stop. */
import { setTimeout as delay } from 'node:timers/promises';
import { environmentOfHost } from '@unified-shell/address/shell-hosts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { isProbe } from '../health/health';
import { createReadiness } from '../health/readiness';
import { createProbeHost } from '../hosts/probe-host';
import { createHostDispatcher } from '../http/server/host-dispatcher';
import { createListener, type ShutdownTimes } from '../http/server/listener';
import type { EventHub } from '../live/event-hub';
import { countSessions } from '../metrics/count-sessions';
import { isScrape } from '../metrics/metrics-endpoint';
import { addStateMetrics } from '../metrics/state-metrics';
import type { Clock } from '../platform/clock';
import type { Observability } from '../telemetry/observability';
import type { Data } from './open-data';
import type { StopPlan } from './stop-plan';
import type { UndoStack } from './undo-stack';

export interface Server {
  listen(): Promise<void>;
  /** Notifies the load balancer and the clients, finishes running requests, closes everything. */
  stop(plan?: StopPlan): Promise<void>;
}

interface ServerParts extends Data {
  config: Config;
  hosts: ReadonlyMap<string, FastifyInstance>;
  eventHub: EventHub;
  clock: Clock;
  logger: Logger;
  observability: Observability;
}

const WITHOUT_DELAY: StopPlan = { noticeMs: 0, graceMs: 0, forceAfterMs: 8_000 };

export async function openServer(
  { config, hosts, eventHub, db, background, broadcast, clock, logger, observability }: ServerParts,
  undo: UndoStack,
): Promise<Server> {
  const { metrics, observe, scrape } = observability;
  const readiness = createReadiness(db, broadcast);
  addStateMetrics(metrics.registry, {
    readiness,
    countSessions: () => countSessions(background, clock.now()),
    clock,
  });
  const probes = await createProbeHost({ readiness, config, scrape, logger, observe });
  undo.add(() => probes.close());
  const dispatcher = createHostDispatcher({
    anyHost: { accepts: (request) => isProbe(request) || isScrape(request, config), app: probes },
    apps: hosts,
    trustProxy: config.trustProxy,
    logger,
    environmentOf: (host) => environmentOfHost(host, config.hosts.base),
    onRefused: metrics.requests.refused,
  });
  const listener = createListener(dispatcher);
  let shutdownTimes: ShutdownTimes = WITHOUT_DELAY;
  undo.add(() => listener.close(shutdownTimes));
  // Before the listener, which waits for open answers.
  undo.add(async () => eventHub.close());
  return {
    async listen() {
      await listener.open(config.listen.host, config.listen.port);
      readiness.open();
    },
    async stop({ noticeMs, graceMs, forceAfterMs } = WITHOUT_DELAY) {
      shutdownTimes = { graceMs: graceMs - noticeMs, forceAfterMs: forceAfterMs - noticeMs };
      listener.askToClose();
      if (noticeMs > 0) {
        readiness.close();
        await delay(noticeMs);
      }
      await undo.run();
    },
  };
}
