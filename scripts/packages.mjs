// `npm run packages -- [<folder>] [--write-api]` builds, checks and packs the packages that are published, and compares their
// APIs with the committed reports, or writes those; `npm publish` of each archive is left to the operator.
import path from 'node:path';
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { command, step } from './lib/step.mjs';

const WRITE_API = '--write-api';

await command(async () => {
  requireNode();
  await installIfMissing();
  const { publishable } = await import('./packages/publishable.mjs');
  const { pack, stage } = await import('./packages/stage.mjs');
  const { judgePackage } = await import('./packages/judge.mjs');
  const { reportApi } = await import('./packages/api-report.mjs');
  const words = process.argv.slice(2);
  const isWritten = words.includes(WRITE_API);
  const into = path.resolve(words.find((word) => word !== WRITE_API) ?? inRoot('dist', 'archives'));
  for (const definition of publishable) {
    const { folder } = definition;
    await step(folder, async () => {
      const staged = await stage(folder);
      const archive = await pack(staged, into);
      const findings = [
        ...(await judgePackage(staged, archive)),
        ...reportApi(definition, staged, isWritten),
      ];
      if (findings.length > 0) throw new Error(findings.join('\n'));
    });
  }
  console.log(`The archives are in ${into}.`);
});
