import type { AccessFacts } from '../access/access-facts';
import { evaluateSolution } from '../access/evaluate-solution';
import type { Reason } from '../access/reason';
import type { IndexedSolution } from '../index-entry';
import type { ProductNames } from '../products';

/** The solutions that are named; of the others the number. */
const MAX_NAMED = 12;

export type ExplainedSolution = Pick<
  IndexedSolution,
  'appId' | 'name' | 'inNavigation' | 'path' | 'access' | 'urlContext'
>;

export interface AccessQuestion {
  solutions: readonly ExplainedSolution[];
  access: AccessFacts;
  products: ProductNames;
  organisation: string;
  /** One application, by its id or name. */
  application: string | undefined;
}

/** Lists the applications that the user may not open, with the reasons, for the model: Markdown in English. */
export function explainAccess({
  solutions: all,
  access,
  products,
  organisation,
  application,
}: AccessQuestion): string {
  const solutions = all
    .filter(isListed)
    .filter((solution) => application === undefined || isNamed(solution, application));
  if (application !== undefined && solutions.length === 0)
    return `There is no application ${quote(application)}.`;
  const refused = solutions.flatMap((solution) => {
    const { allowed, reasons } = evaluateSolution(solution, access);
    return allowed
      ? []
      : [
          `- ${solution.name}: ${failed(reasons)
            .map((one) => words(one, products))
            .join('; ')}`,
        ];
  });
  if (refused.length === 0) {
    return application === undefined
      ? `In ${organisation} you may open every application.`
      : `In ${organisation} you may open ${quote(application)}.`;
  }
  const others = refused.length - MAX_NAMED;
  return [
    `In ${organisation} you may not open:`,
    '',
    ...refused.slice(0, MAX_NAMED),
    ...(others > 0 ? [`- and ${others} more`] : []),
  ].join('\n');
}

/** A list cannot link to a mount with a parameter or a wildcard. */
export function isListed({ inNavigation, path }: Pick<ExplainedSolution, 'inNavigation' | 'path'>): boolean {
  return inNavigation && !/[{*]/.test(path);
}

export function isNamed({ appId, name }: { appId: string; name: string }, wanted: string): boolean {
  return [appId, name].some((text) => text.toLowerCase() === wanted.trim().toLowerCase());
}

function quote(text: string): string {
  return `“${text}”`;
}

function failed(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter(({ allowed }) => !allowed);
}

const WORDS: Readonly<Record<Exclude<Reason['key'], 'group'>, (missing: string) => string>> = {
  code: (missing) => `the organization has not bought ${missing}`,
  fi: (missing) => `the organization has not bought ${missing}`,
  fd: () => 'the organization’s contract does not include it',
  subServiceCode: () => 'the organization’s contract does not include it',
  visibleName: () => 'the organization’s contract does not include it',
  role: (missing) => `you do not have the role ${missing}`,
  flag: () => 'it is not switched on for you',
  internal: () => 'it is for the company’s own staff',
  sandboxService: () => 'the organization has no sandboxes',
  sandbox: () => 'you have no sandbox',
};

function words({ key, operator, missing, parts = [] }: Reason, products: ProductNames): string {
  if (key === 'group') {
    return failed(parts)
      .map((part) => words(part, products))
      .join(operator === 'AND' ? '; ' : ', or ');
  }
  const names = missing.map((code) => (Object.hasOwn(products, code) ? (products[code] ?? code) : code));
  return WORDS[key]([...new Set(names)].join(operator === 'AND' ? ' and ' : ' or '));
}
