import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import type { MountCandidate } from '@unified-shell/catalogue/routes/explain-route';
import { redact } from '../../../kernel/frames/debug/redact';
import type { DebugView } from './debug-view';

interface ReportFacts {
  page: PageConfiguration;
  address: string;
  userAgent: string;
  /** Milliseconds since 1970. */
  at: number;
  candidates: readonly MountCandidate[];
  access: { allowed: boolean; reasons: readonly Reason[] } | undefined;
  /** Values that must not be in the report, wherever they occur. */
  secrets: readonly string[];
}

/** The format of the report; it grows when a reader of earlier reports would misread a later one. */
const REPORT_VERSION = 1;

/**
 * The report that the user saves as a file: what the tool shows, as JSON. All of it passes the same rules again as each
 * message, so that a secret that only the page knows is hidden too.
 */
export function createDebugReport(view: DebugView, facts: ReportFacts): string {
  const { recording, stages, facts: flags, local, timings, current } = view;
  const { page, address, userAgent, at, candidates, access, secrets } = facts;
  const { messages, dropped, frames } = recording;
  const sections: Record<string, unknown> = {
    report: { version: REPORT_VERSION, at: new Date(at).toISOString() },
    page: { environment: page.environment, build: page.build, address, userAgent, locale: view.locale },
    route: { stages, candidates },
    access: { solution: current, ...access },
    // By their names, so that the value of one that is named like a secret is hidden.
    flags: flags.map(({ kind, key, answered, override }) => ({ kind, [key]: { answered, override } })),
    localSource: local.origin ?? null,
    start: timings,
    dropped,
  };
  // Each part has the limits of a message, so that a long one does not leave out the others.
  const part = (value: unknown) => redact(value, secrets);
  return JSON.stringify(
    {
      ...Object.fromEntries(Object.entries(sections).map(([name, value]) => [name, part(value)])),
      frames: frames.map(part),
      messages: messages.map(({ summary: _, ...message }) => part(message)),
    },
    undefined,
    2,
  );
}
