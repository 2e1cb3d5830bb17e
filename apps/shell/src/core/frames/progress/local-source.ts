const LOOPBACK = /^(.*\.)?localhost$|^127\.|^\[::1\]$/;

/**
 * Whether a frame comes from a server that somebody develops on: one of this machine, beside the shell's own (ruling
 * AMB-41).
 */
export function isLocalSource(origin: string, shellOrigin: string): boolean {
  const { hostname, port } = new URL(origin);
  return LOOPBACK.test(hostname) && port !== new URL(shellOrigin).port;
}
