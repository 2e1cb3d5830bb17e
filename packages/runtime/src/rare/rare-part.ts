import type {
  FetchOptions,
  FrameConfiguration,
  Prefetched,
  PrefetchOptions,
  RuntimeAppApi,
  RuntimeCache,
  RuntimeNetwork,
  RuntimeSession,
  RuntimeUser,
} from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../connection/requests';
import type { FrameWindow } from '../history/frame-window';
import type { PageEnvironment } from '../modules/page/page';
import type { ApolloClasses, ApolloLibrary, ApolloOptions } from './apollo-client';
import type { KeyValueStore } from './storage/stored-cache';

/** The environment of the rare part. */
export interface RareEnvironment
  extends Pick<PageEnvironment, 'send' | 'warn'>,
    Pick<Requests, 'request' | 'notify'> {
  page: FrameWindow;
  configured: Promise<unknown>;
  configuration(): FrameConfiguration | null;
  /** Milliseconds since 1970. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** The number of uncaught errors until now. */
  errors(): number;
  /** Undefined where the browser denies the frame storage. */
  storage(): KeyValueStore | undefined;
  network: Pick<RuntimeNetwork, 'fetch'>;
  /** The GraphQL library, for applications that bring none. */
  loadApollo(): Promise<ApolloLibrary>;
  /** The application shows a modal dialog, or shows none any more. */
  setModal(isOpen: boolean): void;
}

/**
 * The members of the runtime that few applications use. They are a second script (decision 0078), which is loaded with the
 * first call of one of them.
 */
export interface RareModules {
  appApi: RuntimeAppApi;
  capabilityApi: { get(id: string): Promise<object | undefined> };
  cache: RuntimeCache;
  session: RuntimeSession;
  network: {
    query: RuntimeNetwork['query'];
    getPrefetched(key: string, options?: PrefetchOptions): Promise<Prefetched | undefined>;
    getApolloClient(options?: ApolloOptions): Promise<{ apolloClient: unknown; gql: unknown }>;
    createApolloClient(classes: ApolloClasses, options?: ApolloOptions): unknown;
    /** Asks the user for the sign-in that the server of a refused call wants, and makes the call again. */
    answerChallenge(refusal: Response, again: () => Promise<Response>): Promise<Response>;
    /** Returns the options with the token and the client in the body. */
    withTokenInBody(input: string | URL | Request, options: FetchOptions): Promise<RequestInit>;
  };
  user: Pick<RuntimeUser, 'stepUp'>;
  page: {
    /** Reports from now on whether an element that one of the selectors finds is visible; undefined ends it. */
    followModals(selectors: readonly string[] | undefined): void;
    /** Registers or removes the solution's own service worker. */
    followWorkerMode(mode: unknown): Promise<void>;
  };
  vitals: {
    /** Measures the page from now on, and reports it to the shell. */
    measure(): void;
  };
  tours: {
    /** Follows the element of a step of a tour. */
    locate(id: string, selector: unknown): void;
  };
}

export interface RarePart extends RareModules {
  stop(): void;
}

export type CreateRarePart = (environment: RareEnvironment) => RarePart;
