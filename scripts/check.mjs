// `npm run check`: types, format, lint, import rules, unused code, code that only tests reach, house rules,
// coverage of the requirements, references, proofs of the hostile cases, commit subjects.
import { installIfMissing } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { command } from './lib/step.mjs';
import { checks } from './test/checks.mjs';
import { closingLine } from './test/outcome.mjs';
import { conclude, perform } from './test/perform.mjs';

await command(async () => {
  requireNode();
  await installIfMissing();
  const counts = conclude(await perform([[checks]]), false);
  console.log(`\n${(await run(process.execPath, [inRoot('scripts', 'house.mjs')])).output}`);
  console.log(`\n${closingLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
});
