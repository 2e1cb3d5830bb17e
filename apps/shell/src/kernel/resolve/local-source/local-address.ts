import type { PageConfiguration } from '@unified-shell/api/page-configuration';

/**
 * The names of this machine that a content security policy can express; it has no form for `[::1]` (CSP 3 §2.3.1). A
 * name below `localhost` may be a host of the product.
 */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

const MAX_ADDRESS_CHARS = 2_000;

/**
 * Reads the parameter `localDevUrl`: the address of a server on this machine.
 * @returns undefined for an address that no solution may run from
 */
export function readLocalAddress(
  text: string,
  { shellOrigin }: Pick<PageConfiguration, 'shellOrigin'>,
): string | undefined {
  if (text.length > MAX_ADDRESS_CHARS || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isHttp || !LOOPBACK_HOSTS.includes(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  // The server of the shell itself is not a developer's server.
  return url.port === new URL(shellOrigin).port ? undefined : url.href;
}
