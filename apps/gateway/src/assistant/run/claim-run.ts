/** Claims a run for one request: checks that the user may continue it, and stores that no other request can. */

import { randomUUID } from 'node:crypto';
import { cutText } from '@unified-shell/text/cut-text';
import type { Bearer, WithBearer } from '../../bearer/bearer';
import type { TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireOrganisation } from '../../organisations/policy';
import type { Clock } from '../../platform/clock';
import {
  type AssistedApplications,
  mayConverse,
  type PermissionFacts,
  type ReadPermissions,
  readPermissionFacts,
} from '../policy';
import { instructionsFor } from './instructions';
import {
  type InterruptAnswer,
  isFromOutside,
  type RunDeps,
  type RunStep,
  resumeRun,
  writeToRun,
} from './run-loop';
import { NEW_RUN, type RunState } from './run-state';
import type { ToolLimits } from './run-tools';
import type { GivenAnswer, WrittenMessage } from './schema';
import { findRun, insertRun, type StoredRun, updateRun } from './store';
import { loadToolLimits, type ToolLimitsDependencies } from './tool-limits';

export interface ClaimDependencies extends ToolLimitsDependencies {
  withBearer: WithBearer;
  assisted: AssistedApplications;
  readPermissions: ReadPermissions;
  clock: Clock;
}

const MAX_TITLE_CHARS = 80;

export interface Caller {
  claims: TokenClaims;
  authorization: string;
  requestId: string;
}

/** A stored run that this request has claimed, so that no other request continues it. */
export interface Claimed {
  run: Pick<StoredRun, 'id' | 'title' | 'revision' | 'organisationId'>;
  limits: ToolLimits;
  instructions: string;
  go(deps: RunDeps): Promise<RunStep>;
}

/** The transaction ends before the permission service and the model are called. */
export async function claimMessage(
  caller: Caller,
  { organisation, solution, run, message, locale, sandbox, offered, tellsPlace, page }: WrittenMessage,
  dependencies: ClaimDependencies,
): Promise<Claimed> {
  const { withBearer, readPermissions, clock } = dependencies;
  const read = await withBearer(caller.claims, async (bearer) => {
    const found = await requireOrganisation(bearer, organisation);
    const application = dependencies.assisted[bearer.audience].get(solution);
    if (application === undefined) throw new GatewayError('NOT_FOUND');
    const written = run === undefined ? undefined : await findOwnRun(bearer, run);
    // The request of an assistant outside the shell is no conversation: the user begins one.
    const stored = written === undefined || isFromOutside(written.state) ? undefined : written;
    if (stored !== undefined && stored.organisationId !== organisation) throw new GatewayError('NOT_FOUND');
    return {
      facts: await readPermissionFacts(bearer, organisation),
      limits: await loadToolLimits(bearer, found, { offered, locale, sandbox }, dependencies),
      stored,
      application,
      instructions: instructionsFor(
        tellsPlace ? { organisation: found.name, application } : undefined,
        locale,
      ),
    };
  });
  await requirePermission(caller, { solution, organisation }, read.facts, readPermissions);
  const { stored, limits, instructions, application } = read;
  const title = cutText(message.replaceAll(/\s+/g, ' '), MAX_TITLE_CHARS);
  const claimed = stored ?? {
    id: randomUUID(),
    title,
    organisationId: organisation,
    state: NEW_RUN,
    revision: 0,
  };
  const state = { ...claimed.state, tellsPlace, solution };
  const said = { text: message, page: page && { application, facts: page.facts } };
  await withBearer(caller.claims, async (bearer) => {
    const now = new Date(clock.now());
    if (stored === undefined) await insertRun(bearer, claimed, now);
    else await requireUpdate(bearer, claimed, now);
  });
  const next = { ...claimed, revision: claimed.revision + 1 };
  return { run: next, limits, instructions, go: (deps) => writeToRun(state, said, deps) };
}

export async function claimAnswer(
  caller: Caller,
  id: string,
  { organisation, locale, sandbox, offered, answers: [given] }: GivenAnswer,
  dependencies: ClaimDependencies,
): Promise<Claimed> {
  const { withBearer, readPermissions, clock } = dependencies;
  if (given === undefined) throw new GatewayError('INVALID_BODY');
  const { facts, limits, stored, interrupt, instructions } = await withBearer(
    caller.claims,
    async (bearer) => {
      const found = await requireOrganisation(bearer, organisation);
      const run = await findOwnRun(bearer, id);
      const waiting = run.state.interrupt;
      const isAsked = waiting !== undefined && waiting.id === given.id && waiting.kind === given.kind;
      if (!isAsked) throw new GatewayError('CONVERSATION_CHANGED');
      return {
        facts: await readPermissionFacts(bearer, run.organisationId),
        limits: await loadToolLimits(bearer, found, { offered, locale, sandbox }, dependencies),
        stored: run,
        interrupt: waiting,
        instructions: instructionsFor(
          run.state.tellsPlace ? { organisation: found.name, application: '' } : undefined,
          locale,
        ),
      };
    },
  );
  const solution = stored.state.solution ?? interrupt.tool.appId;
  await requirePermission(caller, { solution, organisation: stored.organisationId }, facts, readPermissions);
  const state: RunState = { ...stored.state, interrupt: undefined };
  // The interrupt is gone before anything runs, so that it cannot be answered twice.
  await withBearer(caller.claims, (bearer) =>
    requireUpdate(bearer, { ...stored, state }, new Date(clock.now())),
  );
  const { id: _id, ...said } = given;
  const answered: InterruptAnswer = said;
  return {
    run: { ...stored, revision: stored.revision + 1 },
    limits,
    instructions,
    go: (deps) => resumeRun(state, interrupt, answered, deps),
  };
}

/** @throws GatewayError NOT_FOUND */
async function findOwnRun(bearer: Bearer, id: string): Promise<StoredRun> {
  const found = await findRun(bearer, id);
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  return found;
}

/** @throws GatewayError CONVERSATION_CHANGED if another tab was faster */
export async function requireUpdate(
  bearer: Bearer,
  run: Pick<StoredRun, 'id' | 'revision' | 'state'>,
  now: Date,
): Promise<void> {
  if (!(await updateRun(bearer, run, now))) throw new GatewayError('CONVERSATION_CHANGED');
}

async function requirePermission(
  caller: Caller,
  { solution, organisation }: { solution: string; organisation: string },
  facts: PermissionFacts,
  readPermissions: ReadPermissions,
): Promise<void> {
  const permissions = await readPermissions(
    { ...caller, appId: solution, organisationId: organisation },
    facts,
  );
  if (!mayConverse(permissions)) throw new GatewayError('FORBIDDEN');
}
