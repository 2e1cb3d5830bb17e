/** `npm run release -- vitals …`: what browsers measured of a solution. */
import type { AdminMeasure, AdminVitals, Vital } from '@unified-shell/api/administration-vitals';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { readVitals } from '../../vitals/administer/read-vitals';
import { vitalsEntries } from '../../vitals/administer/vitals-calls';
import type { Command } from '../command/command';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

export const vitalsCommand: Command = defineOperatorCommand({
  usage:
    '<appId> [--from <time>] [--to <time>] [--version <version>] [--organisation <tenant or id>] (times in ISO 8601; the last seven days)',
  words: ['solution'],
  input: v.strictObject({ solution: fields.name, ...vitalsEntries }),
  async act(admin, { solution, organisation: word, ...filter }) {
    const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
    const vitals = await readVitals(admin, solution, { ...filter, organisation });
    return { text: describe(vitals), json: vitals };
  },
});

function describe({ appId, from, to, live, candidate, versions, comparison }: AdminVitals): string {
  const rows = versions.flatMap(({ version, opened, failed, failures, measures }) => [
    `  ${[version ?? 'the files of the product', ...(version === live ? ['live'] : []), ...(candidate !== null && version === candidate ? ['candidate'] : [])].join(', ')}: ${failed} of ${opened} openings failed`,
    ...failures.map(({ code, count }) => `    ${code}: ${count}`),
    ...measures.map((each) => `    ${describeMeasure(each)}`),
  ]);
  const judged =
    comparison === null
      ? []
      : [
          '  The candidate beside the live version',
          `    failures: ${comparison.failures}`,
          ...comparison.measures.map(
            ({ measure, factor, judgement }) =>
              `    ${measure}: ${judgement}${factor === null ? '' : ` (factor ${factor.toFixed(2)})`}`,
          ),
        ];
  const none = versions.length === 0 ? ['  no opening is known'] : [];
  return [`${appId}, ${from} to ${to}`, ...rows, ...judged, ...none].join('\n');
}

const UNITS: Readonly<Record<Vital, string>> = {
  ...{ opening: 'ms', paint: 'ms', connected: 'ms', configured: 'ms', done: 'ms', longTasks: 'ms' },
  ...{ memory: 'MB', errors: '' },
};

function describeMeasure({ measure, count, sum, p50, p75, p95 }: AdminMeasure): string {
  if (measure === 'errors') return `errors: ${sum} in ${count} openings`;
  return `${measure}: p50 ${p50}, p75 ${p75}, p95 ${p95} ${UNITS[measure]} (${count} openings)`;
}
