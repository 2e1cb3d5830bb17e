import type { AccessOverrides } from '@unified-shell/catalogue/access/overrides';
import type { Recording } from '../../../kernel/frames/debug/frame-recorder';
import { requestedSolution } from '../../../kernel/resolve/route-decision';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { DebugUser } from '../../../kernel/workspace/access/debug-rights';
import type { AgreementList } from './agreement-list';
import type { DebugSolutions } from './debug-solutions';
import type { DebugView } from './debug-view';
import { explainDecision } from './explain-decision';
import { listFacts } from './list-facts';
import type { PageTiming } from './page-timings';

interface ViewInputs {
  snapshot: ShellSnapshot;
  recording: Recording;
  overrides: AccessOverrides;
  agreements: AgreementList;
  solutions: DebugSolutions;
  user: DebugUser | undefined;
  timings: readonly PageTiming[];
  now: number;
}

export function deriveDebugView(inputs: ViewInputs): DebugView {
  const { snapshot, recording, overrides, agreements, solutions, user, timings, now } = inputs;
  const { state, decision, locale } = snapshot;
  const facts = listFacts(snapshot, overrides);
  const { mayOverride = false, mayRunLocally = false } = user ?? {};
  const current = requestedSolution(decision)?.appId;
  const isLocal = decision.kind === 'solution' && decision.isLocal === true;
  return {
    locale,
    recording,
    nameOf: solutions.nameOf,
    stages: explainDecision(snapshot, now),
    path: state.location.path?.path ?? '',
    solutions: solutions.listed,
    current,
    facts,
    agreements,
    mayOverride,
    hasOverrides: facts.some(({ override }) => override !== undefined),
    local: {
      mayRun: mayRunLocally && current !== undefined,
      origin: isLocal ? decision.source.origin : undefined,
    },
    timings,
  };
}
