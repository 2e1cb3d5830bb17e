// The scripts and the page of the faults that run in the browser: the box adds them to its answers.

/** The members that Unified Shell has added to those of the public client. */
export const ADDED_MEMBERS = ['actions', 'search', 'inbox', 'preferences', 'translate'] as const;

/** Added to the runtime script. */
export const oldRuntimeScript = `
for (const name of ${JSON.stringify(ADDED_MEMBERS)}) delete window.unifiedShellRuntime[name];
`;

/** Added to the runtime script. The document that the reload makes does not reload again. */
export const reloadScript = (afterMs: number): string => `
if (performance.getEntriesByType('navigation')[0]?.type !== 'reload') setTimeout(() => location.reload(), ${afterMs});
`;

const envelope = (type: string, value: object) => ({ ns: 'unified-shell', v: 1, type, value });

/** In the name of the shell, to each other frame of the page. */
export const FORGED_FOR_SOLUTION = [
  envelope('PONG', { nonce: 'forged-nonce', appId: 'forged', metrics: {}, v: 1 }),
  {
    ...envelope('CONFIGURE', { imsOrg: 'forged', imsOrgName: 'Forged', imsToken: 'forged' }),
    changed: ['imsOrg', 'imsOrgName', 'imsToken'],
  },
  envelope('HISTORY', { path: '/forged' }),
  envelope('NOT_INITIALIZED', {}),
] as const;

/** In the name of the solution, to the shell; the first one with a port. */
export const FORGED_FOR_SHELL = [
  envelope('PING', { nonce: 'forged-nonce', runtime: '0.0.1', versions: [1] }),
  envelope('TITLE', { title: 'Forged' }),
  envelope('HISTORY', { path: '/forged' }),
  envelope('SHELL_REDIRECT', { url: '/forged' }),
] as const;

const ATTACK_EVERY_MS = 100;

/** The page of the hostile sibling. `window.rounds` counts how often it has sent all messages. */
export const siblingPage = `<!doctype html>
<html lang="en">
<title>Hostile sibling</title>
<script>
  window.rounds = 0;
  const attack = () => {
    for (let index = 0; index < parent.length; index += 1) {
      if (parent[index] === window) continue;
      for (const message of ${JSON.stringify(FORGED_FOR_SOLUTION)}) parent[index].postMessage(message, '*');
    }
    const [ping, ...others] = ${JSON.stringify(FORGED_FOR_SHELL)};
    parent.postMessage(ping, '*', [new MessageChannel().port2]);
    for (const message of others) parent.postMessage(message, '*');
    window.rounds += 1;
  };
  setInterval(attack, ${ATTACK_EVERY_MS});
</script>
</html>
`;

/** Added to the page of the shell. */
export const siblingElement = (origin: string): string =>
  `<iframe hidden title="Hostile sibling" src="${origin}/"></iframe>`;
