/**
 * The parts of a service worker's global object that the shell's worker uses. The types of the whole object cannot be
 * loaded beside those of a page.
 */
export interface WorkerScope {
  readonly location: { origin: string };
  readonly caches: CacheStorage;
  /** Its prototype tells whether the browser has static routes. */
  readonly InstallEvent?: { readonly prototype: object };
  readonly registration: {
    readonly active: Pick<ServiceWorker, 'postMessage'> | null;
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(request: Request | string): Promise<Response>;
  /** Activates this worker without waiting for the pages of the worker before it. */
  skipWaiting(): Promise<void>;
  setTimeout(run: () => void, milliseconds: number): number;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends LifetimeEvent {
  /** Static routes, where the browser has them: requests that do not start the worker. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

export interface FetchEvent {
  readonly request: Request;
  /** The answer to the request that the browser has sent while the worker starts; undefined without such a request. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessageEvent extends LifetimeEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
}

export interface StaticRoute {
  condition: {
    urlPattern: { pathname: string; protocol?: string; hostname?: string; port?: string };
    requestMethod?: string;
    requestMode?: string;
  };
  source: 'network' | 'race-network-and-fetch-handler' | { cacheName: string };
}
