#!/usr/bin/env node
// The command of the image: `start` runs the product, `probe` asks a running one whether it is well, and the others are those of
// `npm run`. Nothing is installed or built.
const COMMANDS = {
  backup: { file: 'backup-commands.js', member: 'backup' },
  restore: { file: 'backup-commands.js', member: 'restore' },
  migrate: { file: 'backup-commands.js', member: 'migrate' },
  admin: { file: 'admin-commands.js', member: 'admin' },
  release: { file: 'admin-commands.js', member: 'admin', before: ['release'] },
  catalogue: { file: 'catalogue-commands.js', member: 'catalogue' },
};
const PROBE_TIMEOUT_MS = 3_000;

const load = (file) => import(new URL(`dist/gateway/${file}`, import.meta.url).href);

async function probe() {
  const address = `http://127.0.0.1:${process.env.PORT || 4000}/healthz`;
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  if (!ok) throw new Error(`${address} answered ${status}`);
}

async function run(name, words) {
  if (name === 'start') return (await load('main.js')).main();
  if (name === 'probe') return probe();
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new Error(`Usage: unified-shell ${['start', 'probe', ...Object.keys(COMMANDS)].join('|')}`);
  }
  const { file, member, before = [] } = COMMANDS[name];
  const text = await (await load(file))[member]([...before, ...words]);
  if (text) console.log(text);
}

const [name = 'start', ...words] = process.argv.slice(2);
try {
  await run(name, words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
