// Staff who act as a customer: how tests start it by a request, and see who the shell says the user is.
import type { Page } from '@playwright/test';

const START = '/ims/impersonation/v1';

export const bannerOf = (page: Page) => page.getByRole('region', { name: 'Impersonation' });

interface Who {
  email: string;
  isImpersonated: boolean;
}

/** The users in the answers of `/api/boot`, newest last, except answers of pages that have navigated away. */
export function profiles(page: Page): Who[] {
  const seen: Who[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/boot') || !response.ok()) return;
    const answer: { profile: Who } | undefined = await response.json().catch(() => undefined);
    if (answer === undefined) return;
    const { email, isImpersonated } = answer.profile;
    seen.push({ email, isImpersonated });
  });
  return seen;
}

/** Sends the start request from a page of the identity host. @returns its status */
export function postImpersonation(page: Page, fields: Record<string, string>): Promise<number> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(path, { method: 'POST', headers, body })).status;
    },
    [START, new URLSearchParams({ client_id: 'unified-shell', ...fields }).toString()] as const,
  );
}
