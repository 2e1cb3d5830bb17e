/**
 * The address of a sign-in's page, with the language and the theme that the shell shows, the tenant in the shell's
 * address, the reason for signing in again, and whether it is a step-up.
 */
import * as v from 'valibot';

const text = v.optional(v.string());
const HintsSchema = v.object({ locale: text, theme: text, reason: text, tenant: text });

interface AddressedPage {
  uid: string;
  params: unknown;
  prompt: { name: string; reasons: string[] };
  session?: { accountId: string } | undefined;
}

export function pageAddress(page: AddressedPage): string {
  const { uid, params, prompt } = page;
  const given = v.parse(HintsSchema, params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, value);
  if (accountOfStepUp(page) !== undefined) query.set('confirm', '1');
  const path = pagePath(uid, prompt.name);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** By the prompt of the provider; any other is the sign-in. */
const PAGES: Readonly<Record<string, string>> = { select_account: 'choose-account', consent: 'allow' };

export function pagePath(uid: string, prompt: string | undefined): string {
  return `/${PAGES[prompt ?? ''] ?? 'sign-in'}/${uid}`;
}

/** All pages at which an interaction may be read. */
export function pagePaths(uid: string): string[] {
  return [undefined, ...Object.keys(PAGES)].map((prompt) => pagePath(uid, prompt));
}

/** The reason of a sign-in for a client that prefers another class of it. */
export const STRONGER = 'acr_values';

/**
 * The account that is signed in, if the page is a step-up: its user has to prove again who they are. `undefined` for
 * an ordinary sign-in.
 */
export function accountOfStepUp({
  prompt,
  session,
}: Pick<AddressedPage, 'prompt' | 'session'>): string | undefined {
  const isRequested = ['login_prompt', 'max_age', STRONGER].some((reason) => prompt.reasons.includes(reason));
  return isRequested ? session?.accountId : undefined;
}
