import type { GuidanceProvider } from '../model/guidance-provider';

/** The name of the function that the script defines. Its member `init` is true once it may be called. */
const FUNCTION = 'aptrinsic';

export function createBrowserGuidance(window: Window): GuidanceProvider {
  const find = (): unknown => Reflect.get(window, FUNCTION);
  return {
    load(address, failed) {
      const script = window.document.createElement('script');
      script.async = true;
      script.referrerPolicy = 'strict-origin';
      script.addEventListener('error', failed);
      script.src = address;
      window.document.head.append(script);
    },
    isDefined: () => typeof find() === 'function',
    isInitialised: () => Boolean(Object(find()).init),
    call(...args) {
      const provider = find();
      if (typeof provider === 'function') provider(...args);
    },
  };
}
