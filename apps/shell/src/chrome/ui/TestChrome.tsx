import type { ReactNode } from 'react';
import type { ChromeModel } from '../model/chrome-model';
import { Language } from './Language';
import { NoticeLanguage } from './notice-messages';
import { Surface } from './Surface';
import { ChromeModelProvider } from './use-chrome';

/** The providers that every feature needs, for tests and the gallery. */
export function TestChrome({ model, children }: { model: ChromeModel; children: ReactNode }) {
  return (
    <ChromeModelProvider value={model}>
      <Language>
        <NoticeLanguage>
          <Surface>{children}</Surface>
        </NoticeLanguage>
      </Language>
    </ChromeModelProvider>
  );
}
