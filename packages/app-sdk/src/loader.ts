import { type LoaderEnvironment, pageEnvironment } from './loader/page-environment';
import { requireListedShell } from './loader/require-listed-shell';
import { scriptAddress, storeScriptAddress } from './loader/script-address';
import type { RuntimeModule } from './runtime-module';
import { SdkError } from './sdk-error';

export interface LoaderOptions {
  /**
   * Origins of the shells that may host this application. The document `/.well-known/unified-shell` on the
   * application's own origin may list more.
   */
  shells?: readonly string[];
}

/**
 * Loads the runtime script that the shell named in the frame's address, then calls `window.EXC_MR_READY` as the
 * public client expects. A runtime that is already defined is used instead.
 * @throws SdkError whose `code` says why no runtime was loaded
 */
export async function loadRuntime(
  { shells = [] }: LoaderOptions = {},
  environment: LoaderEnvironment = pageEnvironment(window),
): Promise<RuntimeModule> {
  const existing = environment.runtime();
  if (existing) return existing;
  if (!environment.isFramed)
    throw new SdkError('NOT_IN_FRAME', 'This page is not in a frame. Open the application in the shell.');

  const script = scriptAddress(environment.href, environment.storage);
  // For a shell named at build time there is no await here: the script is already loading when this function returns.
  if (!shells.includes(script.origin)) await requireListedShell(script, environment.fetch);
  storeScriptAddress(script, environment.storage);
  await environment.append(script.href).catch((cause: unknown) => {
    throw new SdkError('LOAD_FAILED', 'The runtime script did not load.', { cause });
  });
  const module = environment.runtime();
  if (!module) throw new SdkError('LOAD_FAILED', 'The loaded script did not define a runtime.');
  return module;
}
