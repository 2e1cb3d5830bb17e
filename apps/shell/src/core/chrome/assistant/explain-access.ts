import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { type IndexEntry, readIndexEntry } from '@unified-shell/catalogue/index-entry';
import type { ProductNames } from '@unified-shell/catalogue/products';
import { hasFixedPath } from '../../resolve/solution/has-fixed-path';

/** The solutions that are named; of the others the number. */
const MAX_NAMED = 12;

export interface AccessQuestion {
  entries: readonly IndexEntry[];
  access: AccessFacts;
  products: ProductNames;
  organisation: string;
  /** One application, by its id or name. */
  application: string | undefined;
}

/** Lists the applications that the user may not open, with the reasons, for the model: Markdown in English. */
export function explainAccess({
  entries,
  access,
  products,
  organisation,
  application,
}: AccessQuestion): string {
  const solutions = entries
    // The origin of a host decides nothing here.
    .map((entry) => readIndexEntry(entry, (label) => label))
    .filter((solution) => solution.inNavigation && hasFixedPath(solution))
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
