// The places of the calendar: `/`, `/2026-11`, `/new?date=2026-11-25` and `/post/3`.
import { isDate, isMonth } from './posts.js';

/**
 * @typedef {{ kind: 'month', month: string | undefined }
 *   | { kind: 'new', date: string | undefined }
 *   | { kind: 'post', id: string }} Place
 */

/** @param {string} appLocation @returns {Place} */
export function placeAt(appLocation) {
  const { pathname, searchParams } = new URL(appLocation, 'http://place.invalid');
  const [first = '', second = ''] = pathname.slice(1).split('/');
  if (first === 'post') return { kind: 'post', id: second };
  const date = searchParams.get('date');
  if (first === 'new') return { kind: 'new', date: isDate(date) ? date : undefined };
  return { kind: 'month', month: isMonth(first) ? first : undefined };
}
