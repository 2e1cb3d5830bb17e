// Content studio: a calendar of posts, in plain JavaScript without a framework.
import './calendar.css';
import { page, pulse, search } from '@unified-shell/app-sdk';
import { rank } from '@unified-shell/search/rank';
import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import { connectPage } from '../../src/demonstration/connect-page';
import { storedValue } from '../../src/demonstration/stored-value';
import { appLocationOf, go, subscribe } from '../../src/shared/location/app-location';
import { CHANNEL_NAMES, monthView } from './month-view.js';
import { placeAt } from './place.js';
import { postDialog } from './post-dialog.js';
import { freeId, localDateOf, readPosts, timeOf, withPost } from './posts.js';
import { samplePosts } from './sample-posts.js';
import { offerActions } from './tools.js';

/** @typedef {import('./posts.js').Post} Post */

const root = document.querySelector('#root');
if (root instanceof HTMLElement) connectPage(root, (messages) => void start(root, messages));

let stop = () => {};
/** The number of starts, of which only the last one draws. */
let starts = 0;

/**
 * Shows the calendar in a language. After a change of the language it starts again, and keeps its place.
 * @param {HTMLElement} root
 * @param {import('../../src/demonstration/connect-page').DemonstrationMessages} messages
 */
async function start(root, messages) {
  starts += 1;
  const own = starts;
  const { text, locale } = messages;
  const today = localDateOf(new Date());
  const posts = storedValue('posts', readPosts, () => samplePosts(text, today));
  const monday = storedValue(
    'monday',
    (value) => (typeof value === 'boolean' ? value : undefined),
    () => locale !== 'en-US',
  );
  let [list, isMondayFirst] = await Promise.all([posts.load(), monday.load()]);
  if (own !== starts) return;
  /** The month behind a dialog. */
  let month = today.slice(0, 7);
  /** @type {{ end(): void } | undefined} */
  let open;

  stop();
  stop = subscribe(show);
  root.onclick = follow;
  provideSearch();
  offerActions({ text, posts: () => list, save, month: () => month });
  show();
  void page.done();

  function show() {
    open?.end();
    open = undefined;
    const place = placeAt(appLocationOf(window.location, 'HISTORY'));
    if (place.kind === 'month') month = place.month ?? today.slice(0, 7);
    const post = place.kind === 'post' ? list.find(({ id }) => id === place.id) : undefined;
    if (post) month = post.date.slice(0, 7);
    const setMondayFirst = (/** @type {boolean} */ isMonday) => {
      isMondayFirst = isMonday;
      void monday.save(isMonday);
      show();
      root.querySelector('input')?.focus();
    };
    root.replaceChildren(monthView({ messages, month, today, posts: list, isMondayFirst, setMondayFirst }));
    if (place.kind === 'post' && !post) page.notFound();
    else if (place.kind === 'new') showDialog(newPost(place.date ?? today), true);
    else if (post) showDialog(post, false);
    else
      page.title = new Intl.DateTimeFormat(locale, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(timeOf(`${month}-01`));
  }

  /** @param {string} date @returns {Post} */
  function newPost(date) {
    return { id: freeId(list), title: '', date, channel: 'social', status: 'draft' };
  }

  /** @param {Post} post @param {boolean} isNew */
  function showDialog(post, isNew) {
    page.title = isNew ? text('calendar.new') : post.title;
    const shown = postDialog({ text, post, isNew, save, remove, close: () => go(`/${month}`) });
    open = shown;
    root.append(shown.dialog);
    shown.dialog.showModal();
  }

  /** @param {Post} post */
  async function save(post) {
    const before = list.find(({ id }) => id === post.id);
    const next = withPost(list, post);
    if (!(await posts.save(next))) return false;
    list = next;
    month = post.date.slice(0, 7);
    if (post.status === 'approved' && before?.status !== 'approved') await announce(post);
    if (!open) show();
    return true;
  }

  /** @param {string} id */
  async function remove(id) {
    const next = list.filter((post) => post.id !== id);
    if (!(await posts.save(next))) return false;
    list = next;
    return true;
  }

  /** @param {Post} post */
  async function announce({ id, title, date }) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(timeOf(date));
    const notification = {
      topic: text('calendar.topic'),
      title: text('calendar.approved', { title }),
      description: text('calendar.approved.text', { date: day }),
      link: `/genstudio/post/${id}`,
      scope: `post-${id}`,
    };
    // The post is saved, whether or not the notification arrives.
    await pulse.send(notification).catch((error) => console.warn('The approval was not announced.', error));
  }

  function provideSearch() {
    search.provide(async ({ term, max }) => ({
      hits: rank(list, term, ({ title, channel }) => ({
        name: title,
        aliases: [text(CHANNEL_NAMES[channel])],
      }))
        .slice(0, max)
        .map(({ id, title, date }) => ({ id, title, type: date, path: `/post/${id}`, icon: 'calendar' })),
    }));
  }
}

/** Links within the calendar do not load the page again. @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const target = link?.getAttribute('href');
  if (!target || !isPlainClick(event)) return;
  event.preventDefault();
  go(target);
}
