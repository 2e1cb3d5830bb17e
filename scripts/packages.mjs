// `npm run packages -- [<folder>] [--write-api]` builds, checks and packs the packages that are published, compares their
// APIs with the committed reports, or writes those, and their sizes with their limits; `npm publish` of each archive is left
// to the operator.
import { statSync } from 'node:fs';
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
  const unknown = words.find((word) => word.startsWith('-') && word !== WRITE_API);
  if (unknown !== undefined)
    throw new Error(`${unknown} is no option; npm run packages -- [<folder>] [${WRITE_API}]`);
  const into = path.resolve(words.find((word) => word !== WRITE_API) ?? inRoot('dist', 'archives'));
  const sizes = [];
  for (const definition of publishable) {
    const { folder, maxPackedKb } = definition;
    await step(folder, async () => {
      const staged = await stage(folder);
      const archive = await pack(staged, into);
      const kilobytes = statSync(archive).size / 1_024;
      sizes.push(`${folder} ${kilobytes.toFixed(0)} KB of ${maxPackedKb} KB`);
      const findings = [
        ...(await judgePackage(staged, archive)),
        ...(kilobytes > maxPackedKb
          ? [`The archive has ${kilobytes.toFixed(1)} KB, at most ${maxPackedKb} KB are allowed.`]
          : []),
        ...reportApi(definition, staged, isWritten),
      ];
      if (findings.length > 0) throw new Error(findings.join('\n'));
    });
  }
  console.log(`The archives are in ${into}: ${sizes.join(', ')}.`);
});
