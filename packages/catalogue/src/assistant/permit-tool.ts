/**
 * The limits of the assistant's tools. A tool may be called only if the catalogue declares it, the user may run it, a
 * live frame or the page offers it unchanged, and the administrator of the organisation allows it. A run that has read
 * content that is not trusted keeps only the tools without effects.
 */
import { isDestructive } from '../registration/action';

/** A tool as the catalogue declares it. */
export interface DeclaredTool {
  appId: string;
  name: string;
  /** See `toolPin`. */
  pin: string;
  readOnly?: boolean | undefined;
  destructive?: boolean | undefined;
  /** It changes nothing, but could carry content of the run to another application or organisation. */
  isOutward?: boolean | undefined;
  /** The applications whose tools may change something after this one was read; its own always may. */
  sharesWith?: readonly string[] | undefined;
}

/** A tool as a live frame or the page itself offers it. Its own words about its effects do not count, so they are not here. */
export interface OfferedTool {
  /** The application of the frame, as the shell knows it. */
  appId: string;
  name: string;
  pin: string;
}

export interface ToolName {
  appId: string;
  name: string;
}

export interface RunLimits<Tool extends DeclaredTool = DeclaredTool> {
  declared: readonly Tool[];
  /** The tools that the user may run, by the access rules of the catalogue. */
  granted: readonly ToolName[];
  offered: readonly OfferedTool[];
  /** The parts that the administrator of the organisation has switched off. */
  switchedOff: { organisation: boolean; applications: ReadonlySet<string>; tools: readonly ToolName[] };
  /** Whether the run has read content that is not trusted. */
  hasReadUntrusted: boolean;
  /** The tools whose facts the run has, taken out of content that is not trusted (decision 0074). */
  hasFactsOf: readonly ToolName[];
}

export type ToolRefusal =
  | 'NOT_DECLARED'
  | 'NOT_GRANTED'
  | 'NOT_LIVE'
  | 'CHANGED'
  | 'SWITCHED_OFF'
  | 'EFFECT_AFTER_UNTRUSTED'
  | 'NOT_SHARED';

export type ToolDecision<Tool extends DeclaredTool = DeclaredTool> =
  | { permitted: true; tool: Tool }
  | { permitted: false; refusal: ToolRefusal };

/**
 * Decides about one call. It must be asked for each call, not once for a run: frames, rights and switches change.
 */
export function permitTool<Tool extends DeclaredTool>(
  asked: ToolName,
  limits: RunLimits<Tool>,
): ToolDecision<Tool> {
  const tool = limits.declared.find(isTool(asked));
  if (tool === undefined) return refuse('NOT_DECLARED');
  if (isSwitchedOff(asked, limits)) return refuse('SWITCHED_OFF');
  if (!limits.granted.some(isTool(asked))) return refuse('NOT_GRANTED');
  const offers = limits.offered.filter(isTool(asked));
  if (offers.length === 0) return refuse('NOT_LIVE');
  if (offers.some(({ pin }) => pin !== tool.pin)) return refuse('CHANGED');
  if (limits.hasReadUntrusted && (hasEffect(tool) || tool.isOutward === true))
    return refuse('EFFECT_AFTER_UNTRUSTED');
  if ((hasEffect(tool) || tool.isOutward === true) && !limits.hasFactsOf.every(isSharedWith(tool, limits)))
    return refuse('NOT_SHARED');
  return { permitted: true, tool };
}

export type ApprovalStep = 'run' | 'ask' | 'ask-to-go-on';

/** The requests for approval that may follow each other before the user is asked whether to go on. */
const MAX_APPROVALS_IN_A_ROW = 3;

export interface Approvals {
  /** The applications that the user has approved for this session. */
  applications: ReadonlySet<string>;
  /** The requests since the user last wrote or agreed to go on. */
  askedInARow: number;
}

/**
 * The step before a permitted tool runs. An approval for a session covers no tool that may lose data.
 */
export function approvalStep(tool: DeclaredTool, { applications, askedInARow }: Approvals): ApprovalStep {
  if (!hasEffect(tool)) return 'run';
  if (!isDestructive(tool) && applications.has(tool.appId)) return 'run';
  return askedInARow < MAX_APPROVALS_IN_A_ROW ? 'ask' : 'ask-to-go-on';
}

/** A tool has effects unless the catalogue says that it changes nothing and does not contradict itself. */
function hasEffect(tool: DeclaredTool): boolean {
  return tool.readOnly !== true || isDestructive(tool);
}

/**
 * Facts stay within their application unless the catalogue shares them. A tool that leads elsewhere could carry them
 * anywhere, and the catalogue shares with applications only.
 */
function isSharedWith(tool: DeclaredTool, { declared }: Pick<RunLimits, 'declared'>) {
  return (read: ToolName): boolean => {
    if (tool.isOutward === true) return false;
    const source = declared.find(isTool(read));
    return read.appId === tool.appId || source?.sharesWith?.includes(tool.appId) === true;
  };
}

function isSwitchedOff(asked: ToolName, { switchedOff }: Pick<RunLimits, 'switchedOff'>): boolean {
  const { organisation, applications, tools } = switchedOff;
  return organisation || applications.has(asked.appId) || tools.some(isTool(asked));
}

/** Compares both parts: joined by a colon, two different tools could have one id. */
function isTool(asked: ToolName): (tool: ToolName) => boolean {
  return ({ appId, name }) => appId === asked.appId && name === asked.name;
}

function refuse(refusal: ToolRefusal): { permitted: false; refusal: ToolRefusal } {
  return { permitted: false, refusal };
}
