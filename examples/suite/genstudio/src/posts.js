// The posts of the calendar, and the days of a month. Dates are `2026-11-25`, months `2026-11`; all are reckoned in UTC,
// so that a day never moves with the time zone.

/**
 * @typedef {'email' | 'social' | 'web'} Channel
 * @typedef {'draft' | 'approved'} Status
 * @typedef {{ id: string, title: string, date: string, channel: Channel, status: Status }} Post
 */

/** @type {readonly Channel[]} */
export const CHANNELS = ['email', 'social', 'web'];
/** @type {readonly Status[]} */
export const STATUSES = ['draft', 'approved'];

export const MAX_TITLE_CHARS = 80;
/** A settings object holds 64 KB. */
const MAX_POSTS = 200;

const DAY_MS = 86_400_000;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** @param {unknown} value */
export const isMonth = (value) => typeof value === 'string' && MONTH.test(value);

/** @param {unknown} value @returns {value is string} */
export function isDate(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && dateOf(time) === value;
}

/** @param {number} time in milliseconds since 1970; the day is that of UTC */
const dateOf = (time) => new Date(time).toISOString().slice(0, 10);

/** The day of a moment in the time zone of the user. @param {Date} moment */
export const localDateOf = (moment) =>
  dateOf(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()));

/** @param {string} date */
export const timeOf = (date) => Date.parse(`${date}T00:00:00Z`);

/** @param {string} month @param {number} step in months */
export function otherMonth(month, step) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dateOf(Date.UTC(year, number - 1 + step, 1)).slice(0, 7);
}

/**
 * The weeks that a month touches, each of seven dates.
 * @param {string} month
 * @param {boolean} isMondayFirst
 */
export function weeksOf(month, isMondayFirst) {
  const first = timeOf(`${month}-01`);
  const weekday = new Date(first).getUTCDay();
  const before = isMondayFirst ? (weekday + 6) % 7 : weekday;
  const start = first - before * DAY_MS;
  const end = timeOf(`${otherMonth(month, 1)}-01`);
  const count = Math.ceil((end - start) / DAY_MS / 7);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dateOf(start + (week * 7 + day) * DAY_MS)),
  );
}

/** @param {readonly Post[]} posts @param {string} date */
export const postsOn = (posts, date) =>
  posts.filter((post) => post.date === date).sort((a, b) => a.title.localeCompare(b.title));

/** Adds a post, or replaces the one with its id. @param {readonly Post[]} posts @param {Post} post */
export function withPost(posts, post) {
  const rest = posts.filter(({ id }) => id !== post.id);
  return [...rest.slice(-(MAX_POSTS - 1)), post];
}

/** Checks stored posts, or the arguments of a tool. @param {unknown} value @returns {Post[] | undefined} */
export function readPosts(value) {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item) => readPost(item) ?? []);
}

/** @param {any} value @returns {Post | undefined} */
export function readPost(value) {
  const { id, title, date, channel, status } = value ?? {};
  const isText = typeof id === 'string' && typeof title === 'string' && title.trim() !== '';
  if (!isText || !isDate(date) || !CHANNELS.includes(channel) || !STATUSES.includes(status)) return undefined;
  return { id, title: title.trim().slice(0, MAX_TITLE_CHARS), date, channel, status };
}

/** An id that the posts do not have. @param {readonly Post[]} posts */
export function freeId(posts) {
  const numbers = posts.map(({ id }) => Number(id)).filter((number) => Number.isSafeInteger(number));
  return String(Math.max(0, ...numbers) + 1);
}
