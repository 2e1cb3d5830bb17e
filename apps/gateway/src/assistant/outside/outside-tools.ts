/**
 * The tools for an assistant outside the shell: those of the panel, within the same limits, as far as they work without an
 * open page. Two tools of the shell answer at once. A tool with an effect waits for the user in the shell, where the
 * open page is part of its limits. All others need an open page, and are left out.
 */
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { evaluateAccess } from '@unified-shell/catalogue/access/evaluate-access';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { explainAccess, isListed } from '@unified-shell/catalogue/assistant/explain-access';
import { permitTool } from '@unified-shell/catalogue/assistant/permit-tool';
import { SHELL_TOOLS_APP_ID, type ToolDefinition } from '@unified-shell/catalogue/assistant/tool-definition';
import type { ToolArguments } from '@unified-shell/catalogue/assistant/tool-parameters';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { ProductNames } from '@unified-shell/catalogue/products';
import { rank } from '@unified-shell/search/rank';
import { functionName, type ToolLimits } from '../run/run-tools';

const ANSWERED_HERE = ['search', 'explain_access'];
const MAX_FOUND = 10;

/** Whether the tool works without an open page: by itself, or because it waits for one. */
export function worksOutside({ appId, name, readOnly }: ToolDefinition): boolean {
  return appId === SHELL_TOOLS_APP_ID ? ANSWERED_HERE.includes(name) : readOnly !== true;
}

/** @param appIds the applications in which the user may use the assistant */
export function listOutsideTools(
  limits: Omit<ToolLimits, 'offered'>,
  appIds: ReadonlySet<string>,
): ToolDefinition[] {
  // The page that is open when the user approves is decided about then.
  const untainted = { ...limits, offered: limits.declared, hasReadUntrusted: false, hasFactsOf: [] };
  const names = limits.declared.map(functionName);
  return limits.declared.filter(
    (tool) =>
      worksOutside(tool) &&
      (tool.appId === SHELL_TOOLS_APP_ID ? appIds.size > 0 : appIds.has(tool.appId)) &&
      permitTool(tool, untainted).permitted &&
      names.filter((name) => name === functionName(tool)).length === 1,
  );
}

export interface ShellAnswers {
  /** All solutions that the user may know. */
  solutions: readonly HostedSolution[];
  access: AccessFacts;
  products: ProductNames;
  /** Its name. */
  organisation: string;
}

/** Answers a tool of the shell, as its page would: from the catalogue and the user's rights alone. */
export function answerShellTool(name: string, given: ToolArguments, facts: ShellAnswers): string {
  if (name === 'search') return search(String(given['query'] ?? ''), facts);
  const application = 'application' in given ? String(given['application']) : undefined;
  return explainAccess({ ...facts, application });
}

function search(query: string, { solutions, access }: ShellAnswers): string {
  const open = solutions.filter(
    (one) => one.availability.state === 'open' && isListed(one) && evaluateSolution(one, access).allowed,
  );
  const actions = open.flatMap(({ name: application, actions: declared = [] }) =>
    declared
      .filter(({ when }) => evaluateAccess(when, access).allowed)
      .map(({ title, keywords = [] }) => ({ name: title, aliases: keywords, application })),
  );
  const lines = [
    ...rank(open, query, ({ name, group }) => ({ name, group }))
      .slice(0, MAX_FOUND)
      .map(({ name }) => `- ${name} (application)`),
    ...rank(actions, query, (one) => one)
      .slice(0, MAX_FOUND)
      .map(({ name, application }) => `- ${name} (action of ${application})`),
  ];
  return lines.length === 0 ? 'Nothing was found.' : lines.join('\n');
}
