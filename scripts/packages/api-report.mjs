// The report of a published package's API: every public name and type, as the built declarations have them. It is committed, so
// that a change of the API is seen in review.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { dist, inRoot } from '../lib/paths.mjs';

/** Releases of names are not marked in this project: every exported name is public. */
const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * Compares the API of a staged package with its committed report.
 * @param {import('./publishable.mjs').Publishable} definition
 * @param {string} staged the folder of the package
 * @param {boolean} isWritten whether the report is written anew
 * @returns {string[]} the findings
 */
export function reportApi({ folder, entries, platform }, staged, isWritten) {
  const names = Object.keys(entries);
  const [first] = names;
  if (first === undefined) return [];
  const reportFolder = inRoot('packages', folder, 'api');
  mkdirSync(reportFolder, { recursive: true });
  const declarations = (entry) => path.join(staged, 'dist', `${entry}.d.ts`);
  const configOf = (entry) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: staged,
        mainEntryPointFilePath: declarations(entry),
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              target: 'es2022',
              module: 'nodenext',
              types: platform === 'node' ? ['node'] : [],
            },
          },
        },
        apiReport: {
          enabled: true,
          reportFolder,
          reportTempFolder: path.join(dist, 'api', folder),
          reportFileName: `${entry}.api.md`,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        messages: {
          compilerMessageReporting: SILENT,
          extractorMessageReporting: SILENT,
          tsdocMessageReporting: SILENT,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: path.join(staged, 'package.json'),
    });
  // One program of TypeScript for all entries: to create it takes most of the time.
  const compilerState = CompilerState.create(configOf(first), {
    additionalEntryPoints: names.map(declarations),
  });
  return names.flatMap((entry) => {
    const { apiReportChanged } = Extractor.invoke(configOf(entry), {
      compilerState,
      localBuild: isWritten,
      messageCallback: (message) => {
        message.handled = true;
      },
    });
    return apiReportChanged && !isWritten
      ? [
          `The API of ${folder}/${entry} has changed: read the change, and run npm run packages -- --write-api.`,
        ]
      : [];
  });
}
