import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { AppHeader } from '@unified-shell/protocol/app-chrome/app-header';
import { type AppLink, toAppLink } from '../../../chrome/model/app-link';
import type { AppChrome } from '../../../kernel/requests/app-chrome/app-chrome';
import type { RouteDecision } from '../../../kernel/resolve/route-decision';
import { type HeaderTabView, toHeaderTabs } from './header-tabs';

/** The content of the open application in the header. */
export interface AppView {
  title: string | undefined;
  shortTitle: string | undefined;
  /** The name is a button that notifies the application. */
  hero: boolean;
  tabs: readonly HeaderTabView[];
  labels: AppHeader['labels'];
  search: AppHeader['search'];
  feedback: { label: string; emphasised: boolean; link: AppLink | undefined } | undefined;
  accountButtons: readonly string[];
  /** The label of the button below the notifications. */
  inboxButton?: string | undefined;
}

/** Derives the content; pure. Undefined while the open application has sent no header. */
export function appView(
  { header, frame }: AppChrome,
  decision: RouteDecision,
  page: PageConfiguration,
  frameId: number | undefined,
): AppView | undefined {
  if (header === undefined || decision.kind !== 'solution' || frameId !== frame?.id) return undefined;
  const { solution, workspaces, labels, hero, search, feedback, accountButtons, inboxButton } = header;
  const linkOf = (url: string | undefined) => toAppLink(url, decision, page);
  return {
    title: solution?.title,
    shortTitle: solution?.shortTitle,
    hero,
    labels,
    search,
    tabs: toHeaderTabs(workspaces, linkOf),
    feedback: feedback && {
      label: feedback.label,
      emphasised: feedback.emphasised,
      link: linkOf(feedback.url),
    },
    accountButtons: accountButtons.map(({ label }) => label),
    inboxButton: inboxButton?.label,
  };
}
