import { type HelpArticle, helpArticleSchema, helpListSchema } from '@unified-shell/api/help';
import { matchLocale } from '@unified-shell/messages/match-locale';
import * as v from 'valibot';
import type { FeatureDeps } from '../../../chrome/feature';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { translateTexts } from '../../../kernel/requests/user/translate-texts';
import { workspaceOf } from '../../../kernel/resolve/route-decision';
import type { Token } from '../../../kernel/session/session-state';
import { type ArticleTranslation, EMPTY_HELP, type HelpState, type HelpStore } from './help-store';
import { translateArticle } from './translate-article';

const PATH = '/api/help/v1';

/** In a window that matches, the panel is above the application (NAV-21). */
const HELP_OVERLAY_QUERY = '(max-width: 852px)';

/**
 * Fetches the list, the article and the tour that the help center shows as loading, the translation of an article that is
 * missing in the user's language, the list again for another organisation or language, and records where the panel is,
 * which applications are told (DATA-01). Returns a function that stops it.
 */
export function followHelp(deps: FeatureDeps, help: HelpStore): () => void {
  const { store, environment, caller, page, configuration, getSnapshot } = deps;
  let isStopped = false;
  let isBeside = false;
  /** The user, the organisation and the language that the list is for. */
  let owner = ownerNow();
  /** The request that runs, so that an answer to an earlier one is not used. */
  let current: { list: object | undefined; article: object | undefined } = {
    list: undefined,
    article: undefined,
  };

  function ownerNow() {
    const { session } = store.getState();
    const user = session.kind === 'signed-in' ? session.token.userId : undefined;
    const { decision, locale } = getSnapshot();
    return { user, organisation: workspaceOf(decision)?.organisation.id, locale };
  }

  function tokenNow(): Token {
    const { session } = store.getState();
    if (session.kind !== 'signed-in') throw new Error('no user is signed in');
    return session.token;
  }

  async function fetchFrom<T>(
    path: string,
    query: Record<string, string>,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T> {
    const headers = { authorization: `Bearer ${tokenNow().value}`, traceparent: caller.trace };
    const answer = await fetchWithTimeout(environment, `${path}?${new URLSearchParams(query)}`, { headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return v.parse(schema, await answer.json());
  }

  /** @param isCurrent whether the answer is still wanted */
  function settle<T>(
    asked: Promise<T>,
    isCurrent: () => boolean,
    done: (answer: T | undefined) => void,
  ): void {
    void asked
      .catch((cause: unknown) => {
        environment.warn('help-failed', { cause: String(cause) });
        return undefined;
      })
      .then((answer) => {
        if (!isStopped && isCurrent()) done(answer);
      });
  }

  function fetchList(): void {
    const { organisation } = owner;
    if (organisation === undefined) return;
    const run = {};
    current = { ...current, list: run };
    settle(
      fetchFrom(PATH, { organisation, locale: getSnapshot().locale }, helpListSchema),
      () => current.list === run,
      (answer) => {
        current = { ...current, list: undefined };
        const list = answer ? ({ kind: 'known', ...answer } as const) : ({ kind: 'failed' } as const);
        help.send({ type: 'help-list-changed', list });
      },
    );
  }

  function fetchArticle(id: string): void {
    const run = { id };
    current = { ...current, article: run };
    settle(
      fetchFrom(`${PATH}/${encodeURIComponent(id)}`, { locale: getSnapshot().locale }, helpArticleSchema),
      () => {
        const { article } = help.getState();
        return current.article === run && article?.kind === 'loading' && article.id === id;
      },
      (answer) => {
        current = { ...current, article: undefined };
        if (answer === undefined)
          help.send({ type: 'help-article-changed', article: { kind: 'failed', id } });
        else if (answer.locale === matchLocale([getSnapshot().locale]))
          help.send({ type: 'help-article-changed', article: { kind: 'known', article: answer } });
        else translate(answer);
      },
    );
  }

  /** Shows the original until its translation is known, because the service may take seconds. */
  function translate(article: HelpArticle): void {
    const show = (translation: ArticleTranslation) =>
      help.send({ type: 'help-article-changed', article: { kind: 'known', article, translation } });
    show({ kind: 'loading' });
    const shown = help.getState().article;
    const { locale } = getSnapshot();
    settle(
      translateArticle(article, locale, (texts) =>
        translateTexts(
          { texts, to: [locale] },
          { value: tokenNow().value, clientId: configuration.clientId },
          deps,
        ),
      ),
      () => help.getState().article === shown,
      (translated) => show(translated ? { kind: 'known', ...translated } : { kind: 'failed' }),
    );
  }

  function startChosenTour(chosen: NonNullable<HelpState['tour']>): void {
    settle(
      deps.chrome.ports.prompts.startTour(chosen.id, { isSolicited: true }),
      // The user may have chosen another tour since.
      () => help.getState().tour === chosen,
      (isShown) => help.send({ type: isShown ? 'help-closed' : 'help-tour-failed' }),
    );
  }

  let before = EMPTY_HELP;
  function follow(): void {
    const now = help.getState();
    const last = before;
    before = now;
    if (now.list.kind === 'loading' && now.list !== last.list) fetchList();
    if (now.article?.kind === 'loading' && now.article !== last.article) fetchArticle(now.article.id);
    if (now.tour?.kind === 'loading' && now.tour !== last.tour) startChosenTour(now.tour);
    recordPlace();
  }

  function recordPlace(): void {
    const { isOpen } = help.getState();
    const { helpPanel } = store.getState().preferences;
    const place = isBeside ? 'beside' : 'above';
    const wanted = isOpen ? place : undefined;
    if (helpPanel !== wanted) store.send({ type: 'preferences-changed', change: { helpPanel: wanted } });
  }

  function followOwner(): void {
    const now = ownerNow();
    if (
      now.organisation === undefined ||
      (now.user === owner.user && now.organisation === owner.organisation && now.locale === owner.locale)
    )
      return;
    const isOtherUser = now.user !== owner.user;
    owner = now;
    if (isOtherUser) help.send({ type: 'help-reset' });
    else {
      const { isOpen } = help.getState();
      help.send({ type: 'help-list-changed', list: { kind: isOpen ? 'loading' : 'none' } });
    }
  }

  const undo = [
    help.subscribe(follow),
    store.subscribe(followOwner),
    page.followMedia(HELP_OVERLAY_QUERY, (isNarrow) => {
      isBeside = !isNarrow;
      recordPlace();
    }),
  ];
  follow();
  return () => {
    isStopped = true;
    for (const stop of undo) stop();
  };
}
