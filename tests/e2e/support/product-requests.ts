// The requests of a test to the product, by names that stay the same in the next build: `npm run test:changed` finds with
// them the tests that a change can break.
import type { BrowserContext, Request } from '@playwright/test';

/** The type of the annotation in the report of a test. */
export const REQUESTS = 'requests';

/** The parts of the product by the first label of their host. */
const PARTS: Readonly<Record<string, string>> = { experience: 'shell', identity: 'identity' };

/** `shell/AssistantPanel` for a built file, `/api/assistant/v1` for a path of the API, undefined for others. */
export function nameOfRequest(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  if (!hostname.endsWith('.localhost')) return undefined;
  if (/^\/(?:api|ims)\//.test(pathname)) return pathname;
  const file = /^\/assets\/(.+?)(?:-[\w-]{8})?\.js$/.exec(pathname)?.[1];
  const [label = ''] = hostname.split('.');
  return file === undefined ? undefined : `${PARTS[label] ?? `suite/${label}`}/${file}`;
}

/** Notes the requests of a context from now on. */
export function noteRequests(context: BrowserContext): ReadonlySet<string> {
  const names = new Set<string>();
  context.on('request', (request: Request) => {
    const name = nameOfRequest(request.url());
    if (name !== undefined) names.add(name);
  });
  return names;
}
