// The report of a published package's API: every public name and type, as the built declarations have them. It is committed, so
// that a change of the API is seen in review.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
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
  if (Object.keys(entries).length === 0) return [];
  const reportFolder = inRoot('packages', folder, 'api');
  mkdirSync(reportFolder, { recursive: true });
  return Object.keys(entries).flatMap((entry) => {
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: staged,
        mainEntryPointFilePath: path.join(staged, 'dist', `${entry}.d.ts`),
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
    const { apiReportChanged } = Extractor.invoke(config, {
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
