/** The name of a version: part of an address and of a label, such as `2.0.0` or `2024-05-31.build7`. */
import * as v from 'valibot';

const MAX_NAME_LENGTH = 64;

export const versionName = v.pipe(
  v.string(),
  v.maxLength(MAX_NAME_LENGTH),
  v.regex(/^[0-9A-Za-z]+(?:[.+_-][0-9A-Za-z]+)*$/, 'must be a name such as 2.0.0'),
  v.check((name) => name !== 'live', 'must not be `live`, which names the files of the product'),
);
