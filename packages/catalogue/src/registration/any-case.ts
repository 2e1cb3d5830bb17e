/**
 * Enumerations that the catalogue's sources spell differently: accepted in any case, normalised to one (AMB-01 to
 * 03).
 */
import * as v from 'valibot';

export function anyCase<const T extends string>(values: readonly T[]) {
  const normalise = (text: string) =>
    values.find((value) => value.toLowerCase() === text.toLowerCase()) ?? text;
  return v.pipe(v.string(), v.transform(normalise), v.picklist(values));
}
