/** Says in words why the shell shows what it shows: one line for each stage of the route decision (UI-08). */

import { type RouteDecision, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import { readOrganisationData } from '../../../kernel/workspace/organisation/organisation-data';
import type { Workspace } from '../../../kernel/workspace/workspace';

/** The stages, in the order of the data flow (ARCHITECTURE, "The route decision"). */
export const STAGES = [
  ...(['address', 'session', 'organisation', 'flags', 'solution', 'access', 'context', 'frame'] as const),
] as const;
export type Stage = (typeof STAGES)[number];

export type StageReason =
  | 'address-read'
  | 'address-malformed'
  | 'session-valid'
  | 'session-unknown'
  | 'organisation-of-address'
  | 'organisation-of-tab'
  | 'organisation-of-setting'
  | 'organisation-first'
  | 'organisation-unknown'
  | 'flags-known'
  | 'flags-overridden'
  | 'solution-found'
  | 'solution-closed'
  | 'solution-none'
  | 'solution-redirected'
  | 'access-granted'
  | 'access-refused'
  | 'context-none'
  | 'context-chosen'
  | 'context-optional'
  | 'frame-registered'
  | 'frame-discovered'
  | 'frame-local'
  | 'frame-version'
  | 'waiting'
  | 'failed'
  | 'not-reached';

export interface StageLine {
  stage: Stage;
  /** `stopped`: the decision ends at this stage. `skipped`: an earlier stage has ended it. */
  outcome: 'passed' | 'stopped' | 'skipped';
  reason: StageReason;
  values: Readonly<Record<string, string | number>>;
}

type Told = Omit<StageLine, 'stage'>;

const pass = (reason: StageReason, values: Told['values'] = {}): Told => ({
  outcome: 'passed',
  reason,
  values,
});
const stop = (reason: StageReason, values: Told['values'] = {}): Told => ({
  outcome: 'stopped',
  reason,
  values,
});

/** @param now in milliseconds since 1970 */
export function explainDecision(snapshot: ShellSnapshot, now: number): StageLine[] {
  const tell: Record<Stage, () => Told> = {
    address: () => explainAddress(snapshot),
    session: () => explainSession(snapshot, now),
    organisation: () => explainOrganisation(snapshot),
    flags: () => explainFlags(snapshot),
    solution: () => explainSolution(snapshot.decision),
    access: () => explainAccess(snapshot.decision),
    context: () => explainContext(snapshot.decision),
    frame: () => explainFrame(snapshot.decision),
  };
  let isStopped = false;
  return STAGES.map((stage) => {
    const line = isStopped ? { ...pass('not-reached'), outcome: 'skipped' as const } : tell[stage]();
    isStopped ||= line.outcome === 'stopped';
    return { stage, ...line };
  });
}

function explainAddress({ state: { location } }: ShellSnapshot): Told {
  const { path } = location;
  if (path === undefined) return stop('address-malformed');
  return pass('address-read', { path: path.path, tenant: path.tenant ?? '', contexts: path.contexts.length });
}

function explainSession({ state: { session } }: ShellSnapshot, now: number): Told {
  if (session.kind !== 'signed-in') return stop('session-unknown', { state: session.kind });
  return pass('session-valid', {
    minutes: Math.max(0, Math.round((session.token.expiresAt - now) / 60_000)),
  });
}

function explainOrganisation({ state, decision }: ShellSnapshot): Told {
  const organisation = workspaceOf(decision)?.organisation;
  if (organisation === undefined) return stopBy(decision, 'organisation-unknown');
  const { id, name, tenant } = organisation;
  const settings = state.account.kind === 'known' ? state.account.answer.settings : {};
  if (state.location.path?.tenant === tenant) return pass('organisation-of-address', { name, tenant });
  if (state.activeOrganisation === id) return pass('organisation-of-tab', { name });
  const { defaultOrg, lastLoggedInOrg } = settings;
  if ([defaultOrg, lastLoggedInOrg].includes(id)) return pass('organisation-of-setting', { name });
  return pass('organisation-first', { name });
}

function explainFlags({ state, decision }: ShellSnapshot): Told {
  const workspace = workspaceOf(decision);
  if (workspace === undefined) return stopBy(decision, 'waiting');
  const count = countFlags(workspace);
  const { organisation, isOverridden } = workspace;
  const working = state.account.kind === 'known' ? state.account.answer.working : undefined;
  if (readOrganisationData(working, organisation.id) === undefined) return stopBy(decision, 'waiting');
  return pass(isOverridden ? 'flags-overridden' : 'flags-known', { count });
}

function countFlags({ access: { flags } }: Workspace): number {
  return Object.keys(flags.featureFlags).length + Object.keys(flags.floodgate).length;
}

function explainSolution(decision: RouteDecision): Told {
  switch (decision.kind) {
    case 'solution':
      return pass('solution-found', { name: decision.solution.name, mount: decision.mount.path });
    case 'redirect':
      return stop('solution-redirected', { path: decision.path.path });
    case 'error':
      if (decision.error.type === 'CLOSED') return stop('solution-closed', { name: nameIn(decision) });
      return decision.solution
        ? pass('solution-found', { name: nameIn(decision), mount: decision.solution.path })
        : stop(decision.error.type === 'NOT_FOUND' ? 'solution-none' : 'failed', {
            type: decision.error.type,
          });
    default:
      return stopBy(decision, 'waiting');
  }
}

function explainAccess(decision: RouteDecision): Told {
  if (decision.kind === 'solution') return pass('access-granted', { name: decision.solution.name });
  if (decision.kind !== 'error') return stopBy(decision, 'waiting');
  const isRefused = decision.error.type === 'NO_ACCESS' || decision.error.type === 'NO_FLAGS';
  return isRefused
    ? stop('access-refused', { name: nameIn(decision) })
    : pass('access-granted', { name: nameIn(decision) });
}

function explainContext(decision: RouteDecision): Told {
  if (decision.kind !== 'solution') return stopBy(decision, 'failed');
  const { context, solution } = decision;
  if (solution.urlContext === undefined || context === undefined) return pass('context-none');
  return context.entry === undefined
    ? pass('context-optional', { kind: context.key })
    : pass('context-chosen', { kind: context.key, name: context.entry.name });
}

function explainFrame(decision: RouteDecision): Told {
  if (decision.kind !== 'solution') return stopBy(decision, 'failed');
  const { origin } = decision.source;
  if (decision.isLocal) return pass('frame-local', { origin });
  if (decision.discoveredUntil !== undefined) return pass('frame-discovered', { origin });
  const { version } = decision;
  return version === undefined
    ? pass('frame-registered', { origin })
    : pass('frame-version', { origin, version });
}

/** The stage at which a decision ends that shows no application. */
function stopBy(decision: RouteDecision, otherwise: StageReason): Told {
  if (decision.kind === 'error') return stop('failed', { type: decision.error.type });
  if (decision.kind === 'waiting' || decision.kind === 'pending')
    return stop('waiting', { type: decision.reason });
  return stop(otherwise, { type: decision.kind, state: decision.kind });
}

function nameIn({ solution, error }: Extract<RouteDecision, { kind: 'error' }>): string {
  return solution?.name ?? error.details.subject ?? '';
}
