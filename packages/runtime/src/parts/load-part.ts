import { RuntimeError } from '../shared/runtime-error';
import { RECEIVER } from './hand-over';

/**
 * Loads a further script of the runtime from the folder of the first one. The policy of an application's page that lets it
 * load the first script names that folder or host, so it lets this one load too.
 * @returns a function that loads the part once; after a failure, the next call tries again
 */
export function createPartLoader<Part>(document: Document, address: string): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= new Promise<Part>((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, { [RECEIVER]: resolve, src: address });
      script.onload = () => script.remove();
      script.onerror = () => {
        script.remove();
        loading = undefined;
        reject(new RuntimeError('FAILED', `${address} could not be loaded.`));
      };
      document.head.append(script);
    });
    return loading;
  };
}
