/** Loads the limits of a run's tools for this moment, with the rights of the user in the organisation that is open. */
import type { FlagScope } from '@unified-shell/api/flag-scope';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { evaluateAccess } from '@unified-shell/catalogue/access/evaluate-access';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { OfferedTool, ToolName } from '@unified-shell/catalogue/assistant/permit-tool';
import {
  defineTool,
  SHELL_TOOLS_APP_ID,
  shellToolDeclarations,
  solutionToolDeclarations,
  type ToolDefinition,
} from '@unified-shell/catalogue/assistant/tool-definition';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { type Say, sayShellTools, saySolution } from '@unified-shell/catalogue/say-words';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { deriveForAudiences, type ForAudience } from '../../bearer/audience';
import type { Bearer } from '../../bearer/bearer';
import { loadAccessFacts } from '../../boot/load-access-facts';
import type { OrganisationDataDependencies } from '../../boot/organisation-data';
import type { Config } from '../../config/config';
import type { ContextLog } from '../../entitlements/read-contexts';
import type { FoundOrganisation } from '../../organisations/store';
import type { CurrentCatalogue } from '../../registrations/current-catalogue';
import { type CatalogueWords, onceForLocale } from '../../registrations/words';
import type { ToolLimits } from './run-tools';
import { readSwitches } from './switches';

/** The tools of a catalogue, and the solutions that declare them. */
export interface AssistantTools {
  solutions: readonly HostedSolution[];
  declared: readonly ToolDefinition[];
}

/**
 * Computed once for each catalogue and language.
 * @param catalogue with the titles in that language
 */
async function readAssistantTools(catalogue: readonly HostedSolution[], say: Say): Promise<AssistantTools> {
  const solutions = catalogue.filter((solution) => solutionToolDeclarations(solution).length > 0);
  const declarations = [
    ...sayShellTools(shellToolDeclarations(), say),
    ...solutions.flatMap(solutionToolDeclarations),
  ];
  return { solutions, declared: await Promise.all(declarations.map(defineTool)) };
}

export interface ToolLimitsDependencies extends OrganisationDataDependencies {
  /** By the language in which users read their titles. */
  tools: ForAudience<(languages: readonly string[]) => Promise<AssistantTools>>;
  logger: ContextLog;
}

export function deriveTools(
  catalogue: CurrentCatalogue,
  words: CatalogueWords,
  { environment }: Pick<Config, 'environment'>,
): ToolLimitsDependencies['tools'] {
  return deriveForAudiences(catalogue, (told) => {
    const toolsIn = onceForLocale(words, (say, locale) =>
      readAssistantTools(
        told.map((one) => saySolution(one, say, locale)),
        say,
      ),
    );
    return (languages) => toolsIn(matchLocale(languages, environment));
  });
}

export async function loadToolLimits(
  bearer: Bearer,
  organisation: FoundOrganisation,
  { offered, ...scope }: { offered: readonly OfferedTool[]; locale: string } & FlagScope,
  dependencies: ToolLimitsDependencies,
): Promise<ToolLimits> {
  const place = { languages: [scope.locale], scope };
  return { ...(await loadRights(bearer, organisation, place, dependencies)).limits, offered };
}

export interface AssistantRights {
  /** Without the tools that a page offers. */
  limits: Omit<ToolLimits, 'offered'>;
  access: AccessFacts;
}

export async function loadRights(
  bearer: Bearer,
  organisation: FoundOrganisation,
  { languages, scope }: { languages: readonly string[]; scope: FlagScope },
  { tools, logger, ...dependencies }: ToolLimitsDependencies,
): Promise<AssistantRights> {
  const { solutions, declared } = await tools[bearer.audience](languages);
  const access = await loadAccessFacts(bearer, organisation, scope, { ...dependencies, logger });
  return {
    access,
    limits: {
      declared,
      granted: [
        ...declared.filter(({ appId }) => appId === SHELL_TOOLS_APP_ID),
        ...grantedTools(solutions, access),
      ],
      switchedOff: await readSwitches(bearer.trx, organisation.id),
    },
  };
}

/** As the shell decides it: the solution may be opened, and the rule of the action is met. */
function grantedTools(
  solutions: readonly Pick<HostedSolution, 'appId' | 'access' | 'urlContext' | 'actions' | 'availability'>[],
  access: AccessFacts,
): ToolName[] {
  return solutions
    .filter(
      (solution) => solution.availability.state === 'open' && evaluateSolution(solution, access).allowed,
    )
    .flatMap(({ appId, actions = [] }) =>
      actions
        .filter(({ when }) => evaluateAccess(when, access).allowed)
        .map(({ id }) => ({ appId, name: id })),
    );
}
