import type { RuntimeRequest } from '@unified-shell/protocol/read-request';
import type { AskingFrame } from '../frames/connection/requesting-frame';
import { ShellError } from '../platform/network/shell-error';
import { showAppNavigation } from './app-chrome/show-app-navigation';
import type { AppGround } from './deps';
import type { PageAnswers } from './page-request-handlers';
import { isPersonal, performForPerson } from './personal-request-handlers';
import { requireAsker } from './require-requester';

/** With what answers for the page as a whole. */
export interface AnsweringGround extends AppGround {
  pageAnswers: Pick<PageAnswers, 'perform'>;
}

/** Does what an application asks. Resolves with the answer, rejects with a RequestError where there is a reason to tell. */
export async function performRequest(
  request: RuntimeRequest,
  frame: AskingFrame,
  ground: AnsweringGround,
): Promise<unknown> {
  const { store, appInterface, reloadFrame, checkSession } = ground;
  if (isPersonal(request)) return performForPerson(request, requireAsker(ground, frame), ground);
  switch (request.name) {
    case 'topbar.show': {
      const [header] = request.args;
      return appInterface.send({ type: 'header-shown', frame, header });
    }
    case 'sidenav.show':
      return showAppNavigation(ground, frame, request.args[0]);
    case 'page.spinner': {
      const [shown] = request.args;
      return appInterface.send({ type: 'spinner-shown', shown });
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
      return ground.pageAnswers.perform(request, frame);
  }
}
