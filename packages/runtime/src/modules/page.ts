import { LIMITS } from '@unified-shell/protocol/message-catalogue';
import type { MessageType, MessageValue } from '@unified-shell/protocol/messages';
import type { PerformanceRecord, RuntimePage } from '@unified-shell/protocol/runtime-module';

export interface PageEnvironment {
  send<T extends MessageType>(type: T, value: MessageValue<T>): void;
  appId(): string | undefined;
  version: string;
}

/** The page as the application sees it, and what a shell that forgot has to be told again. */
export interface Page {
  api: RuntimePage;
  repeat(): void;
}

const LONGEST_NAME = 128;

/** Title, end of loading, and the way to other solutions (`page` of the runtime module). */
export function createPage({ send, appId, version }: PageEnvironment): Page {
  let title: string | undefined;
  let done: MessageValue<'DONE'> | undefined;
  let record: PerformanceRecord | undefined;

  const sendTitle = () => {
    if (title !== undefined) send('TITLE', { title: title.slice(0, LIMITS.title) });
  };
  const api: RuntimePage = {
    get title() {
      return title ?? '';
    },
    set title(text) {
      title = String(text);
      sendTitle();
    },
    done(options) {
      if (record === undefined) {
        const name = options?.name === undefined ? undefined : String(options.name).slice(0, LONGEST_NAME);
        const named = name === undefined ? {} : { name };
        done = named;
        record = { appId: appId() ?? '', serviceWorker: false, version, ...named };
        send('DONE', done);
      }
      return Promise.resolve(record);
    },
    shellRedirect(pathOrUrl, options) {
      const replace = options?.replace === true;
      send('SHELL_REDIRECT', { url: String(pathOrUrl), ...(replace && { replace }) });
    },
  };
  return {
    api,
    repeat() {
      sendTitle();
      if (done !== undefined) send('DONE', done);
    },
  };
}
