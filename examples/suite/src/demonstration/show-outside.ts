import type { SdkErrorCode } from '@unified-shell/app-sdk';
import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { OUTSIDE_MESSAGES } from '@unified-shell/solution-page/outside-messages';

/** Shows why the application has no connection to a shell, in the source language: no shell has told another one. */
export function showOutside(root: HTMLElement, problem: SdkErrorCode): void {
  const { title, text } = OUTSIDE_MESSAGES[problem];
  const main = document.createElement('main');
  main.className = 'outside';
  const heading = document.createElement('h1');
  heading.textContent = suiteMessages.source.text(title);
  const paragraph = document.createElement('p');
  paragraph.textContent = suiteMessages.source.text(text);
  main.append(heading, paragraph);
  root.replaceChildren(main);
}
