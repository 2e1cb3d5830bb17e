import type { PAGE_REQUESTS } from '@unified-shell/protocol/page-requests';
import type { RuntimeRequest } from '@unified-shell/protocol/read-request';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { AppPageDeps, DeferredRequestHandlers } from './deps';
import { createComponents } from './dialog/open-components';
import { pressRelayedKey } from './keyboard/press-relayed-key';
import { createRedirects } from './redirects/handle-redirects';
import { RequestError } from './request-error';
import { guardPage } from './unsaved-changes/guard-page';

export type PageRequest = Extract<RuntimeRequest, { name: keyof typeof PAGE_REQUESTS }>;

/** Does what applications ask for the page as a whole. */
export interface PageRequestHandlers {
  redirect: DeferredRequestHandlers['onRedirect'];
  handle(request: PageRequest, frame: RequestingFrame): Promise<unknown>;
  stop(): void;
}

/** The chunk's entry. An application that was left before it came does nothing over the next one. */
export function createPageRequestHandlers(deps: AppPageDeps): PageRequestHandlers {
  const { appPage, page, store } = deps;
  const undo = [guardPage(deps)];
  const redirect = createRedirects(deps);
  const openComponent = createComponents(deps, redirect);
  const isShown = ({ id }: RequestingFrame) => store.getState().frame?.frameId === id;
  return {
    redirect: (frame, message) => isShown(frame) && redirect(frame, message),
    async handle({ name, args }, frame) {
      if (!isShown(frame)) throw new RequestError('FORBIDDEN', 'The application is not shown any more.');
      switch (name) {
        case 'page.blockNavigation': {
          const [{ enabled, onOrgChangeOnly, message }] = args;
          const unsaved = { message, onOrganisationChangeOnly: onOrgChangeOnly };
          return appPage.send({ type: 'unsaved-changed', unsaved: enabled ? unsaved : undefined });
        }
        case 'page.modal': {
          const [isOpen] = args;
          return appPage.send({ type: 'dialog-changed', isOpen });
        }
        case 'page.preventDefaultCombos': {
          const [combinations] = args;
          return appPage.send({ type: 'combinations-changed', combinations });
        }
        case 'keyboard.press':
          return pressRelayedKey(args[0], page);
        case 'component.open':
          return openComponent(...args);
        case 'component.close':
          // The frame of the page is in no dialog.
          return;
        default:
          return name satisfies never;
      }
    },
    stop() {
      for (const stop of undo) stop();
    },
  };
}
