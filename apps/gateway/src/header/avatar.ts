/** The picture for a user who has none: their initials on a colour, as the chrome draws them. */

const COLOUR = '#274dea';

/** The sizes of the pictures in the header data, in pixels (NAV-06). */
export const AVATAR_SIZES = [110, 115] as const;

/** Returns a data URL, so that no further request reveals whose picture is shown. Names are escaped. */
export function avatarOf(firstName: string, lastName: string, size: number): string {
  const initials = [firstName, lastName].map(firstLetter).join('');
  const text = `<text x="50%" y="50%" fill="#fff" font-family="sans-serif" font-size="${Math.round(size * 0.4)}"
 font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="100%" height="100%" fill="${COLOUR}"/>${text}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

function firstLetter(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (mark) => `&#${mark.codePointAt(0)};`);
}
