/** The address of a sign-in's page, with the language and the theme that the shell shows. */
import * as v from 'valibot';

const AppearanceSchema = v.object({ locale: v.optional(v.string()), theme: v.optional(v.string()) });

interface AddressedPage {
  uid: string;
  params: unknown;
  prompt: { name: string };
}

export function pageAddress({ uid, params, prompt }: AddressedPage): string {
  const given = v.parse(AppearanceSchema, params);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, value);
  const path = pagePath(uid, prompt.name);
  return query.size === 0 ? path : `${path}?${query}`;
}

export function pagePath(uid: string, prompt: string | undefined): string {
  return `/${prompt === 'select_account' ? 'choose-account' : 'sign-in'}/${uid}`;
}
