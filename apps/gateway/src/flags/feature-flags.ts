/**
 * Evaluates the feature flags of a user on the server, so that rules never leave it. The flags of both providers are
 * cached in memory and read again when any process reports a change; an evaluation costs no statement.
 */

import { randomUUID } from 'node:crypto';
import { type Client, NOOP_PROVIDER, OpenFeature } from '@openfeature/server-sdk';
import type { EvaluatedFlags } from '@unified-shell/api/organisation-data';
import type { Environment } from '@unified-shell/catalogue/registration';
import type { Broadcast } from '../broadcast/broadcast';
import type { Database, FlagProvider } from '../database/schema';
import type { LocatedContext } from './evaluate-flag';
import type { FlagContext } from './flag-context';
import { createFlagProvider, toEvaluationContext } from './flag-provider';
import { type Flag, type FlagLog, type Flags, readFlags } from './read-flags';
import { listFlags } from './store';

export interface FeatureFlags {
  /** @param projects by default only the shell's (FLAG-04) */
  evaluate(context: FlagContext, projects?: readonly string[]): Promise<EvaluatedFlags>;
  /** Whether a flag of the shell depends on the language of the page or on the sandbox (FLAG-02). */
  readsScope(): boolean;
}

export interface OpenFeatureFlags extends FeatureFlags {
  close(): void;
}

export interface FeatureFlagsDependencies {
  db: Database;
  broadcast: Broadcast;
  environment: Environment;
  log: FlagLog;
}

const SHELL_PROJECTS: readonly string[] = ['unified-shell'];
const OFF = 'false';
/** Repeated calls of a user are answered from memory. */
const MAX_CACHED_EVALUATIONS = 1_000;

/** Rejects when the flags cannot be read. */
export async function openFeatureFlags({
  db,
  broadcast,
  environment,
  log,
}: FeatureFlagsDependencies): Promise<OpenFeatureFlags> {
  let flags: Flags = readFlags(await listFlags(db), log);
  let cache = new Map<string, Promise<EvaluatedFlags>>();

  // OpenFeature is a singleton of the process, so the domains of two gateways in it must differ.
  const domains: Record<FlagProvider, string> = {
    featureFlags: `featureFlags ${randomUUID()}`,
    floodgate: `floodgate ${randomUUID()}`,
  };
  const open = async (provider: FlagProvider): Promise<Client> => {
    await OpenFeature.setProviderAndWait(
      domains[provider],
      createFlagProvider(provider, () => flags[provider]),
    );
    return OpenFeature.getClient(domains[provider]);
  };
  const featureFlags = await open('featureFlags');
  const floodgate = await open('floodgate');

  let reading = Promise.resolve();
  const read = () => {
    reading = reading
      .then(async () => {
        flags = readFlags(await listFlags(db), log);
        cache = new Map();
      })
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the flags could not be read; the previous flags stay in use'),
      );
  };
  const unsubscribe = broadcast.subscribe('feature-flags', { onChange: read, onResync: read });

  return {
    evaluate(given, projects = SHELL_PROJECTS) {
      const context = { ...given, environment };
      const key = keyOf(context, projects);
      const known = cache.get(key);
      if (known !== undefined) return known;
      const evaluated = Promise.all([
        evaluateAll(featureFlags, flags.featureFlags, context, projects),
        evaluateAll(floodgate, flags.floodgate, context, projects),
      ]).then(([ruled, gradual]) => ({ featureFlags: ruled, floodgate: gradual }));
      const [oldest] = cache.keys();
      if (cache.size >= MAX_CACHED_EVALUATIONS && oldest !== undefined) cache.delete(oldest);
      cache.set(key, evaluated);
      return evaluated;
    },
    readsScope: () =>
      [...flags.featureFlags.values(), ...flags.floodgate.values()].some(
        ({ project, readsScope }) => readsScope && SHELL_PROJECTS.includes(project),
      ),
    close() {
      unsubscribe();
      for (const domain of Object.values(domains)) OpenFeature.setProvider(domain, NOOP_PROVIDER);
    },
  };
}

async function evaluateAll(
  client: Client,
  flags: ReadonlyMap<string, Flag>,
  context: LocatedContext,
  projects: readonly string[],
): Promise<Record<string, string>> {
  const evaluationContext = toEvaluationContext(context);
  const selected = [...flags.values()].filter(({ project }) => projects.includes(project));
  const values = await Promise.all(
    selected.map(
      async ({ name }) => [name, await client.getStringValue(name, OFF, evaluationContext)] as const,
    ),
  );
  return Object.fromEntries(values.filter(([, value]) => value !== OFF));
}

/** The cache key: all values that an evaluation depends on, the user and the organisation first. */
function keyOf(
  { user, authId, organisation, region, internal, locale, sandbox }: LocatedContext,
  projects: readonly string[],
): string {
  return JSON.stringify([user, authId, organisation, region, internal, locale, sandbox, projects]);
}
