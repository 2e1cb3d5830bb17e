import * as v from 'valibot';

/** The answer of `GET /api/build`: the release of the shell that the gateway serves. */
export const buildAnswerSchema = v.object({
  /** Changes when the shell's page or the runtime changes. */
  id: v.string(),
  /** The time of the build. */
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type BuildAnswer = v.InferOutput<typeof buildAnswerSchema>;

/**
 * The data that the gateway writes before the code of the service worker (decisions/0052). All addresses are paths of
 * the shell's own origin.
 */
export interface ShellRelease {
  /** The id of the build; it is part of the name of the worker's cache. */
  build: string;
  /** The files that are cached beforehand. Their names change with their content. */
  files: readonly string[];
  /** One of `files`: the document that is shown if the network does not answer. */
  offlineDocument: string;
  /** The addresses of the shell's page. */
  pages: readonly string[];
}
