const LOOPBACK = /^(.*\.)?localhost$|^127\.|^\[::1\]$/;

/**
 * Whether a frame comes from a development server: a server on this machine with another port than the shell's
 * (ruling AMB-41).
 */
export function isLocalSource(origin: string, shellOrigin: string): boolean {
  const { hostname, port } = new URL(origin);
  return LOOPBACK.test(hostname) && port !== new URL(shellOrigin).port;
}
