import { TRUST_DOCUMENT } from '@unified-shell/protocol/frame-names';
import { SdkError } from '../sdk-error';

/**
 * Checks whether the shell that serves this script may host the application, if the shell is not named at build time.
 * The trust document of the application's own origin must list exactly the origin of the shell. There is no open
 * mode.
 * @throws SdkError `FORBIDDEN_ORIGIN`
 */
export async function requireListedShell(
  script: URL,
  fetch: (address: string) => Promise<Response>,
): Promise<void> {
  let listed: readonly unknown[];
  try {
    listed = await readList(await fetch(TRUST_DOCUMENT));
  } catch (cause) {
    throw forbidden(script, { cause });
  }
  if (!listed.includes(script.origin)) throw forbidden(script);
}

async function readList(response: Response): Promise<readonly unknown[]> {
  if (!response.ok) throw new TypeError(`${TRUST_DOCUMENT} answered with status ${response.status}`);
  const document: unknown = await response.json();
  const shells: unknown =
    typeof document === 'object' && document ? Reflect.get(document, 'shells') : undefined;
  return Array.isArray(shells) ? shells : [];
}

function forbidden(script: URL, options?: ErrorOptions): SdkError {
  return new SdkError(
    'FORBIDDEN_ORIGIN',
    `The shell at ${script.origin} may not host this application. List it in ${TRUST_DOCUMENT} or in \`shells\`.`,
    options,
  );
}
