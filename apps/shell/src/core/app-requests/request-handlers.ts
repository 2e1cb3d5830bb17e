import type { RuntimeRequest } from '@unified-shell/protocol/read-request';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import { ShellError } from '../platform/network/shell-error';
import { showAppNavigation } from './app-chrome/show-app-navigation';
import type { AppRequestDeps } from './deps';
import type { PageRequestHandlers } from './page-request-handlers';
import { handleUserRequest, isUserRequest } from './personal-request-handlers';
import { requireRequester } from './require-requester';

/** With what answers for the page as a whole. */
export interface RequestHandlerDeps extends AppRequestDeps {
  pageRequests: Pick<PageRequestHandlers, 'handle'>;
}

/** Does what an application asks. Resolves with the answer, rejects with a RequestError where there is a reason to tell. */
export async function dispatchRequest(
  request: RuntimeRequest,
  frame: RequestingFrame,
  deps: RequestHandlerDeps,
): Promise<unknown> {
  const { store, appChrome, reloadFrame, checkSession } = deps;
  if (isUserRequest(request)) return handleUserRequest(request, requireRequester(deps, frame), deps);
  switch (request.name) {
    case 'topbar.show': {
      const [header] = request.args;
      return appChrome.send({ type: 'header-shown', frame, header });
    }
    case 'sidenav.show':
      return showAppNavigation(deps, frame, request.args[0]);
    case 'page.spinner': {
      const [shown] = request.args;
      return appChrome.send({ type: 'spinner-shown', shown });
    }
    case 'page.notFound': {
      const { id: frameId, request: opened } = frame;
      const error = new ShellError('NOT_FOUND', { subject: opened.solution.name });
      // A frame that is done cannot fail: its document counts as gone.
      store.send({ type: 'frame-gone', frameId });
      return store.send({ type: 'frame-failed', frameId, error });
    }
    case 'page.reload':
      return reloadFrame(request.args[0].cacheBust ? 'cache-bust' : 'default');
    case 'user.authExpired':
      // Whoever has no session any more is led to sign in; whoever has one gets a new token.
      return void (await checkSession());
    default:
      return deps.pageRequests.handle(request, frame);
  }
}
