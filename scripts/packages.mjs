// `npm run packages -- [<folder>]` builds, checks and packs the packages that are published; `npm publish` of each
// archive is left to the operator.
import path from 'node:path';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { command, step } from './lib/step.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  const { publishable } = await import('./packages/publishable.mjs');
  const { pack, stage } = await import('./packages/stage.mjs');
  const { judgePackage } = await import('./packages/judge.mjs');
  const into = path.resolve(process.argv[2] ?? inRoot('dist', 'archives'));
  for (const { folder } of publishable) {
    await step(folder, async () => {
      const staged = await stage(folder);
      const archive = await pack(staged, into);
      const findings = await judgePackage(staged, archive);
      if (findings.length > 0) throw new Error(findings.join('\n'));
    });
  }
  console.log(`The archives are in ${into}.`);
});
