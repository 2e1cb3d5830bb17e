import type { ShellPath } from '@unified-shell/address/shell-path';
import { fillUrlTemplate } from '@unified-shell/address/url-template';
import { UrlTemplateError } from '@unified-shell/address/url-template-error';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { ShellError } from '../../platform/network/shell-error';
import type { PageConfiguration } from '../../platform/page-configuration';
import type { Organisation } from '../../workspace/organisation/organisation';

export interface SourceValues {
  organisation: Organisation;
  path: ShellPath;
  parameters: Readonly<Record<string, string>>;
}

/**
 * Fills the source's template from organisation, query and path (ROUTE-33).
 * @returns an error when the address would leave the main domain or a value is missing (500-001t)
 */
export function fillSource(
  solution: IndexedSolution,
  { organisation, path, parameters }: SourceValues,
  { mainDomain, environment }: Pick<PageConfiguration, 'mainDomain' | 'environment'>,
): IndexedSolution | ShellError {
  const { source } = solution.sandbox;
  if (source === undefined || !source.includes('{')) return solution;
  const { tenant, region } = organisation;
  const query = Object.fromEntries(new URLSearchParams(path.query));
  try {
    const filled = fillUrlTemplate(
      source,
      { context: { tenant, region }, query, path: parameters },
      { mainDomain, isDev: environment === 'dev' },
    );
    return { ...solution, sandbox: { ...solution.sandbox, source: filled } };
  } catch (cause) {
    if (!(cause instanceof UrlTemplateError)) throw cause;
    return new ShellError('DISCOVERY_FAILED', { subject: solution.name, discovery: 't', cause });
  }
}
