/**
 * The line of a field in a formatted JSON text, from 1. The search for each name of the path starts behind the name before.
 * @param path with dots, such as `sandbox.sources.prod`; numbers count the entries of a list and are skipped
 * @returns undefined when the text does not have the first name
 */
export function findLine(json: string, path: string): number | undefined {
  let position = 0;
  let found = -1;
  for (const name of path.split('.')) {
    if (name === '' || /^\d+$/.test(name)) continue;
    const at = json.indexOf(`${JSON.stringify(name)}:`, position);
    if (at < 0) break;
    found = at;
    position = at + 1;
  }
  return found < 0 ? undefined : json.slice(0, found).split('\n').length;
}
