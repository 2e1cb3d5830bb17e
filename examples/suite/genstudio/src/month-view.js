// The month as a grid of days; in a narrow window only the days with posts are left, as a list.
import { element } from './elements.js';
import { otherMonth, postsOn, timeOf, weeksOf } from './posts.js';

/**
 * @param {object} shown
 * @param {import('../../src/demonstration/connect-page').DemonstrationMessages} shown.messages
 * @param {string} shown.month
 * @param {string} shown.today
 * @param {readonly import('./posts.js').Post[]} shown.posts
 * @param {boolean} shown.isMondayFirst
 * @param {(isMondayFirst: boolean) => void} shown.setMondayFirst
 * @returns {HTMLElement}
 */
export function monthView({
  messages: { text, locale },
  month,
  today,
  posts,
  isMondayFirst,
  setMondayFirst,
}) {
  const format = (/** @type {string} */ date, /** @type {Intl.DateTimeFormatOptions} */ options) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(timeOf(date));
  const weeks = weeksOf(month, isMondayFirst);
  const name = format(`${month}-01`, { month: 'long', year: 'numeric' });

  const day = (/** @type {string} */ date) => {
    const long = format(date, { weekday: 'long', day: 'numeric', month: 'long' });
    const own = postsOn(posts, date);
    const items = own.map((post) =>
      element(
        'li',
        {},
        element(
          'a',
          {
            href: `/post/${post.id}`,
            class: `post ${post.channel}`,
            'data-status': post.status,
            'aria-label': text('calendar.post', {
              title: post.title,
              channel: text(CHANNEL_NAMES[post.channel]),
              status: text(STATUS_NAMES[post.status]),
            }),
          },
          post.title,
        ),
      ),
    );
    return element(
      'td',
      {
        class: 'day',
        'data-outside': !date.startsWith(month),
        'data-empty': own.length === 0,
        'aria-current': date === today ? 'date' : undefined,
      },
      element(
        'a',
        { class: 'number', href: `/new?date=${date}`, 'aria-label': text('calendar.new-on', { date: long }) },
        element('span', { class: 'short' }, String(Number(date.slice(8)))),
        element('span', { class: 'long' }, long),
      ),
      items.length > 0 ? element('ul', {}, ...items) : undefined,
    );
  };

  return element(
    'main',
    { class: 'page' },
    element(
      'header',
      { class: 'head' },
      element(
        'div',
        {},
        element('h1', {}, text('calendar.title')),
        element('p', { class: 'subtitle' }, text('calendar.subtitle')),
      ),
      element('a', { class: 'button accent', href: '/new' }, text('calendar.new')),
    ),
    element(
      'section',
      { class: 'card', 'aria-label': name },
      element(
        'div',
        { class: 'bar months' },
        element('h2', { 'aria-live': 'polite' }, name),
        step(otherMonth(month, -1), text('calendar.previous'), '‹'),
        step(otherMonth(month, 1), text('calendar.next'), '›'),
        element('a', { class: 'button', href: '/' }, text('calendar.today')),
      ),
      element(
        'table',
        { class: 'month' },
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...(weeks[0] ?? []).map((date) =>
              element('th', { scope: 'col' }, format(date, { weekday: 'short' })),
            ),
          ),
        ),
        element('tbody', {}, ...weeks.map((week) => element('tr', {}, ...week.map(day)))),
      ),
      posts.some(({ date }) => date.startsWith(month))
        ? undefined
        : element('p', { class: 'subtitle' }, text('calendar.empty')),
      element(
        'label',
        { class: 'check' },
        element('input', {
          type: 'checkbox',
          checked: isMondayFirst,
          change: (event) => setMondayFirst(event.target.checked),
        }),
        text('calendar.monday'),
      ),
    ),
    element('p', { class: 'notice' }, text('demo.notice')),
  );
}

const step = (/** @type {string} */ month, /** @type {string} */ label, /** @type {string} */ sign) =>
  element('a', { class: 'button round', href: `/${month}`, 'aria-label': label }, sign);

/** @type {Record<import('./posts.js').Channel, 'calendar.channel.email' | 'calendar.channel.social' | 'calendar.channel.web'>} */
export const CHANNEL_NAMES = {
  email: 'calendar.channel.email',
  social: 'calendar.channel.social',
  web: 'calendar.channel.web',
};

/** @type {Record<import('./posts.js').Status, 'calendar.status.draft' | 'calendar.status.approved'>} */
export const STATUS_NAMES = { draft: 'calendar.status.draft', approved: 'calendar.status.approved' };
