// The tests that follow a requirement from a click, an address or a call to what is seen or answered, through the product's
// own entries.

/** The modules that such a test opens. Each receives the input of a user, a browser or an application, and gives its output. */
const WHOLE = [
  // An address, an action of the user or a message of a frame leads to the view, the address and the frame's messages.
  'apps/shell/src/kernel/wiring/create-shell.ts',
  // A request leads to the answer of a host of the gateway.
  'apps/gateway/src/wiring/create-gateway.ts',
  'apps/gateway/src/wiring/create-hosts.ts',
  'apps/gateway/src/http/server/create-host-app.ts',
  // A call of an application leads to the messages of its frame, and back.
  'packages/runtime/src/create-runtime.ts',
];

/** Tests of the running product. */
const RUNNING = /^tests\/(?:e2e|contracts|faults)\//;

/**
 * @param {string} test
 * @param {(file: string) => string[]} importsOf
 */
export function isFollowing(test, importsOf) {
  if (RUNNING.test(test)) return true;
  const seen = new Set(importsOf(test));
  for (const file of seen) {
    if (file.includes('/test-support/')) for (const target of importsOf(file)) seen.add(target);
  }
  return WHOLE.some((file) => seen.has(file));
}
