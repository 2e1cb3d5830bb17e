// Judges a packed package as its users' tools will read it.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** The packages are ES modules; Node 20.19 and later can `require` those as well. */
const IGNORED_RESOLUTIONS = ['node10'];
const IGNORED_PROBLEMS = ['CJSResolvesToESM'];

/**
 * @param {string} staged the folder of the package
 * @param {string} archive its packed archive
 * @returns {Promise<string[]>} the findings of publint and of attw
 */
export async function judgePackage(staged, archive) {
  const manifest = JSON.parse(readFileSync(`${staged}/package.json`, 'utf8'));
  const { messages } = await publint({ pkgDir: staged, pack: false, strict: true });
  const findings = messages.map((message) => `publint: ${formatMessage(message, manifest)}`);
  // A package of commands has no types.
  if (manifest.types === undefined) return findings;
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(archive))));
  const problems = result.types === false ? [{ kind: 'NoTypes' }] : result.problems;
  const real = problems.filter(
    (problem) =>
      !IGNORED_PROBLEMS.includes(problem.kind) && !IGNORED_RESOLUTIONS.includes(resolutionOf(problem)),
  );
  return [...findings, ...real.map((problem) => `attw: ${JSON.stringify(problem)}`)];
}

const resolutionOf = (problem) => problem.resolutionKind ?? '';
