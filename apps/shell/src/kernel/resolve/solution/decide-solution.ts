import { kindOfHost, leavesHost } from '@unified-shell/address/shell-hosts';
import { formatPathEnd, formatShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH, readShellRoute, redirectBarePath } from '@unified-shell/address/shell-route';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution, requiresSandbox } from '@unified-shell/catalogue/access/evaluate-solution';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { type Resolution, type Router, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import { ShellError } from '../../platform/network/shell-error';
import { shellUrl } from '../../url/shell-url';
import { accessDenialOf } from '../../workspace/access/access-denial';
import type { ContextDeps } from '../../workspace/context/context-data';
import { type ContextKey, SUB_ORGANISATION_PARAMETER } from '../../workspace/context/context-segment';
import { stepContext } from '../../workspace/context/work-context';
import type { MissingData } from '../../workspace/organisation/missing-data';
import type { Workspace } from '../../workspace/workspace';
import type { DecisionInputs } from '../decisions';
import { decideDiscovery } from '../discovery/decide-discovery';
import { inAskedMode } from '../frame-source/frame-mode';
import { fillSource, finishSource, frameSource, withoutOverridden } from '../frame-source/frame-source';
import type { InternalTools } from '../internal-tools';
import { withoutLocalSource } from '../local-source/local-sources';
import type { RouteDecision, SolutionDecision } from '../route-decision';

interface SolutionInputs extends Pick<DecisionInputs, 'location' | 'activeOrganisation' | 'discovery'> {
  page: PageConfiguration;
  router: Router<IndexedSolution>;
  workspace: Workspace;
  /** Undefined if the user uses none, and the address asks for none. */
  tools: InternalTools | undefined;
  /** Undefined without a known user. */
  deps: ContextDeps | undefined;
}

/** Resolves the address to a solution, checks whether the user may open it, and computes the start of its frame. */
export function decideSolution(inputs: SolutionInputs): RouteDecision {
  const { location, workspace, activeOrganisation, page, router } = inputs;
  const { path: written } = location;
  const hostKind = kindOfHost(new URL(page.shellOrigin).hostname, page);
  if (written === undefined) return { kind: 'error', error: new ShellError('NOT_FOUND'), workspace };
  const shellRoute = readShellRoute(written);
  if (shellRoute === 'profile') return { kind: 'elsewhere', url: page.accountAddress };
  const path = redirectBarePath(written, hostKind === 'custom-domain') ?? written;
  const { tenant } = workspace.organisation;
  const resolution = resolveRoute(router, path.path, {
    flag: (name) => flagValue(workspace.access.flags, name),
    query: new URLSearchParams(path.query),
  });
  const isHidden = resolution.kind === 'solution' && resolution.solution.hideTenant;
  const shown = isHidden
    ? hideTenant(path, workspace, activeOrganisation)
    : { ...path, tenant: path.tenant ?? tenant };
  // The address is rewritten only when the user is known: the startup cache may belong to another user.
  if (workspace.user && (path !== written || path.tenant !== shown.tenant)) {
    return { kind: 'redirect', path: shown };
  }
  if (shellRoute === 'wait') return { kind: 'wait', workspace };

  switch (resolution.kind) {
    case 'not-found':
      return { kind: 'error', error: new ShellError('NOT_FOUND'), workspace };
    case 'redirect':
      return { kind: 'redirect', path: { ...path, path: resolution.path } };
    case 'solution':
      return leavesHost(hostKind, resolution.solution)
        ? { kind: 'elsewhere', url: shellUrl({ shellOrigin: page.experienceOrigin }, path) }
        : openSolution(inputs, path, resolution);
    default:
      return resolution satisfies never;
  }
}

/**
 * The address of a solution that hides the tenant (CAT-05). The tenant is removed only once the tab has the organisation
 * as its active one, from which the address without a tenant takes it.
 */
function hideTenant(
  path: ShellPath,
  { organisation }: Workspace,
  activeOrganisation: string | undefined,
): ShellPath {
  if (activeOrganisation !== organisation.id) return path;
  const { tenant: _, ...rest } = path;
  return rest;
}

type ChosenSolution = Extract<Resolution<IndexedSolution>, { kind: 'solution' }>;

function openSolution(
  { location: { href, query }, workspace, discovery, page, tools, deps }: SolutionInputs,
  path: ShellPath,
  resolution: ChosenSolution,
): RouteDecision {
  const { solution, base, remainder, parameters } = resolution;
  const { repo, localDevUrl, thunderbird, solution_version: askedVersion } = query;
  const { name: subject, availability } = solution;
  const fail = (error: ShellError): RouteDecision => ({ kind: 'error', error, workspace, solution });
  // The context stage decides on the sandboxes of a solution that works in one.
  const sandboxes = solution.urlContext?.key === 'sandbox' ? undefined : workspace.access.sandboxes;
  const { allowed, reasons } = evaluateSolution(solution, { ...workspace.access, sandboxes });
  // Without the organisation's flags the refusal is not final: a flag may grant the access.
  if (!allowed && deps?.isWithoutFacts(workspace)) return fail(new ShellError('NO_FLAGS', { subject }));
  if (!allowed) return fail(new ShellError('NO_ACCESS', { subject, ...accessDenialOf(reasons) }));
  if (workspace.closed?.has(solution.appId)) return fail(new ShellError('CLOSED', { subject, availability }));

  if (solution.link !== undefined) return { kind: 'tile', workspace, solution };

  const local = tools?.localSources.sourceOf(solution, localDevUrl, workspace) ?? { kind: 'none' };
  if (local.kind === 'asked') return { kind: 'confirm-source', workspace, solution, url: local.url };
  if (local.kind === 'repeated') return { kind: 'elsewhere', url: withoutLocalSource(href) };

  const entered = deps ? enterContext(resolution, path, workspace, deps) : {};
  if ('kind' in entered) return entered;

  const { fragment } = path;
  const end = { query: withoutOverridden(path.query, solution.sandbox), fragment };
  const inside = (remainder || (solution.appRoot ?? '')) + formatPathEnd(end);
  const mayPreview = page.environment !== 'prod' || workspace.access.internal;
  const isLocal = local.kind === 'chosen';
  const askable = mayPreview && !isLocal ? tools : undefined;
  const chosen =
    repo === undefined
      ? solution
      : (askable?.choosePreview(solution, repo, workspace, deps, page) ?? solution);
  if ('kind' in chosen) return chosen;
  const subOrganisation =
    parameters[SUB_ORGANISATION_PARAMETER] ??
    (entered.context?.key === 'subOrg' ? entered.context.entry?.id : undefined);
  const found = decideDiscovery(
    { solution, path, base, workspace, subOrganisation },
    isLocal || chosen !== solution ? 'registered' : discovery,
  );
  if (found && 'kind' in found) return found;
  const values = { path, parameters, organisation: workspace.organisation, subOrganisation };
  const filled = isLocal
    ? solutionAt(chosen, local.url)
    : found
      ? found.solution
      : fillSource(chosen, values, page);
  if (filled instanceof ShellError) return fail(filled);
  const version = workspace.releases?.[solution.appId];
  const asks = askedVersion !== undefined && version !== undefined;
  const opened = (asks && askable?.askForVersion(filled, askedVersion, workspace, deps)) || filled;
  if ('kind' in opened) return opened;
  const source = frameSource(finishSource(opened), inside, page.runtimeUrl, version);
  if (source === undefined) {
    return fail(new ShellError('NO_SOURCE', { subject, source: filled.sandbox.source }));
  }
  const mount = { ...path, path: base, query: '', fragment: undefined };
  return {
    kind: 'solution',
    workspace,
    solution: inAskedMode(filled, thunderbird),
    source,
    mount,
    inside,
    isLocal,
    version,
    ...entered,
    discoveredUntil: found?.until,
  };
}

function solutionAt(solution: IndexedSolution, source: string): IndexedSolution {
  return { ...solution, sandbox: { ...solution.sandbox, source } };
}

/** The context of the registration; an optional sandbox is required while a flag of the access rule says so (CAT-15). */
function contextNeedOf(solution: IndexedSolution, { access }: Workspace): IndexedSolution['urlContext'] {
  const { urlContext } = solution;
  if (urlContext?.key !== 'sandbox' || !urlContext.optional) return urlContext;
  return requiresSandbox(solution, access) ? { ...urlContext, optional: false } : urlContext;
}

/** The context part of a solution decision. */
type ContextResult = Pick<SolutionDecision, 'context' | 'missingData' | 'loadedFor'>;

/** The context stage: returns the context that the solution works in, or the decision that takes its place. */
function enterContext(
  resolution: ChosenSolution,
  path: ShellPath,
  workspace: Workspace,
  deps: ContextDeps,
): ContextResult | RouteDecision {
  const { solution, parameters } = resolution;
  const { name: subject, refreshOnImsChange } = solution;
  const { id, tenant } = workspace.organisation;
  const need = contextNeedOf(solution, workspace);
  const loadedFor = (subOrg = '') => (refreshOnImsChange ? `${id} ${subOrg}` : undefined);
  if (need === undefined) return { loadedFor: loadedFor() };

  const { key } = need;
  const list = deps.listOf(key, solution, workspace);
  const stored = deps.storedOf(key, solution, workspace);
  const inPath = key === 'subOrg' && SUB_ORGANISATION_PARAMETER in parameters ? resolution : undefined;
  const step = stepContext({ need, path, inPath, list, stored, isHome: path.path === HOME_PATH });
  const { decision, context } = step;
  const missingData = list.kind === 'loading' ? missingListOf(key, id) : undefined;
  const fail = (error: ShellError): RouteDecision => ({ kind: 'error', error, workspace, solution });
  if (formatShellPath(step.path) !== formatShellPath(path)) return { kind: 'redirect', path: step.path };
  switch (decision.kind) {
    case 'loading':
      return missingData ? { kind: 'pending', reason: 'SUBORG', workspace, missingData } : {};
    case 'redirect': {
      const target = { tenant, contexts: [], path: decision.path, query: '' };
      return { kind: 'redirect', path: target, toast: decision.toast, reason: decision.reason };
    }
    case 'refused':
      return fail(new ShellError('NO_ACCESS', { subject, reason: decision.reason }));
    case 'failed':
      return fail(new ShellError(decision.error, { subject }));
    default:
      return { context, missingData, loadedFor: loadedFor(key === 'subOrg' ? context.entry?.id : '') };
  }
}

/** Only these lists need a request: the boot answer and the organisation data contain the others. */
function missingListOf(key: ContextKey, organisation: string): MissingData | undefined {
  return key === 'collaborator' || key === 'instance' ? { organisation, kind: key } : undefined;
}
