// Small applications that replace the solutions, so that a test can visit many of them quickly.
import type { BrowserContext } from '@playwright/test';
import { ask } from './ask';
import type { Origins } from './origins';

/** Loads the runtime that the address names, as the SDK's loader does, then runs `once` with it as `runtime`. */
export function stubDocument(once: string, body = ''): string {
  return `<!doctype html><title>Stub</title>${body}<script>
    const named = new URLSearchParams(location.search).get('_mr') ?? sessionStorage.getItem('runtime');
    // An isolated document has no storage.
    if (origin !== 'null') sessionStorage.setItem('runtime', named);
    const script = document.createElement('script');
    script.src = named;
    script.onload = () => { const runtime = unifiedShellRuntime; ${once} };
    document.head.append(script);
  </script>`;
}

/**
 * Answers with the test's document for every origin for which `documentOf` returns one. A route also serves the
 * runtime, because the browser does not let a document of a route load scripts from this machine.
 */
export async function serveStubs(
  context: BrowserContext,
  origins: Origins,
  documentOf: (origin: string) => string | undefined,
): Promise<void> {
  await context.route(`${origins.shell}/runtime/**`, async (route) => {
    const { body } = await ask(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route(
    ({ origin }) => documentOf(origin) !== undefined,
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'origin-agent-cluster': '?1' },
        body: documentOf(new URL(route.request().url()).origin) ?? '',
      }),
  );
}
