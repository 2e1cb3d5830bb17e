// Draws the debug tool below the page or beside it. It has a root of its own, so that the chrome carries nothing of it.
import { createRoot } from 'react-dom/client';
import { addDebugHost } from '../../../browser/chrome/panel-host';
import { claimTab } from '../../../browser/claim-tab';
import { saveFile } from '../../../browser/page/save-file';
import { createDebugModel } from '../model/create-debug-model';
import type { DebugModule } from '../model/debug-part';
import { DebugTool } from './DebugTool';
import { DebugLanguage } from './debug-messages';
import { DebugModelProvider } from './use-debug';

/** The entry of the chunk, which is loaded when a user who may have the tool first opens it. */
export const openDebugTool: DebugModule['openDebugTool'] = (deps, isByUser, close) => {
  const browser = {
    readTimeline: () => [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ],
    saveFile: (name: string, text: string) => saveFile(name, text, 'application/json'),
    claimTab: (tabId: string) => claimTab(window, tabId),
  };
  const model = createDebugModel(deps, browser, close);
  const { activeElement } = document;
  const host = addDebugHost(document);
  const root = createRoot(host);
  root.render(
    <DebugLanguage locale={deps.getSnapshot().locale}>
      <DebugModelProvider value={model}>
        <DebugTool isByUser={isByUser} />
      </DebugModelProvider>
    </DebugLanguage>,
  );
  return () => {
    const hadFocus = host.contains(document.activeElement);
    root.unmount();
    host.remove();
    model.stop();
    if (hadFocus && activeElement instanceof HTMLElement) activeElement.focus();
  };
};
