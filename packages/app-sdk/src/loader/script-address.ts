import { RUNTIME_PARAMETER, STORED_RUNTIME } from '@unified-shell/protocol/frame-names';
import { SdkError } from '../sdk-error';

/** Returns the storage of the page's origin. Throws where the browser denies storage to cross-origin frames. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The address of the runtime script: taken from the frame's address, or from storage when a reload has lost the
 * parameter.
 * @throws SdkError `NO_SCRIPT`, `NOT_A_SCRIPT`
 */
export function scriptAddress(href: string, storage: StorageAccess): URL {
  const text = new URL(href).searchParams.get(RUNTIME_PARAMETER) || stored(storage);
  if (!text)
    throw new SdkError(
      'NO_SCRIPT',
      'Missing Module Runtime src: the address of this frame names no runtime script. Open it in the shell.',
    );
  const url = parse(text);
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isHttp || !url.pathname.endsWith('.js')) {
    throw new SdkError(
      'NOT_A_SCRIPT',
      'The runtime script that the address of this frame names is not the http(s) URL of a .js file.',
    );
  }
  return url;
}

/** Stores the address of a trusted script for later reloads. */
export function storeScriptAddress(url: URL, storage: StorageAccess): void {
  try {
    storage().setItem(STORED_RUNTIME, url.href);
  } catch {
    // Without storage, only a reload that loses the parameter fails.
  }
}

function stored(storage: StorageAccess): string | null {
  try {
    return storage().getItem(STORED_RUNTIME);
  } catch {
    return null;
  }
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
