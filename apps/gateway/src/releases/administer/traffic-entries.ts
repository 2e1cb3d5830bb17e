/** The traffic of a candidate as the calls and the commands receive it. */
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { versionName } from '../publish/version-name';
import { PROGRAMMES } from '../traffic/choose-version';

const MAX_ORGANISATIONS = 200;
const HUNDREDTHS = 100;

export const percentage = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check(
    (value) => Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6,
    'must have at most two decimals',
  ),
);

export const trafficEntries = {
  candidate: versionName,
  percentage,
  programmes: v.optional(v.array(v.picklist(PROGRAMMES)), []),
  organisations: v.optional(v.pipe(v.array(fields.organisationId), v.maxLength(MAX_ORGANISATIONS)), []),
};
