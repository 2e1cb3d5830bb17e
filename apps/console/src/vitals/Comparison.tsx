import { StatusLight } from '@react-spectrum/s2/StatusLight';
import type { AdminVitals, Judgement, Vital } from '@unified-shell/api/administration-vitals';
import { Panel } from '@unified-shell/solution-page/Panel';
import { type Column, DataTable } from '../list/DataTable';
import { formatShare } from '../releases/release-words';
import { useMessages, useText } from '../texts';
import { formatChange, formatVital, JUDGEMENTS, MEASURES } from './vital-words';

interface Row {
  id: Vital | 'failures';
  name: string;
  live: string;
  candidate: string;
  change: string | undefined;
  judgement: Judgement;
}

type Version = AdminVitals['versions'][number];

/** The candidate beside the live version; nothing without a candidate that was opened. */
export function Comparison({ vitals }: { vitals: AdminVitals }) {
  const text = useText();
  const { locale } = useMessages();
  const { comparison, candidate } = vitals;
  const ofLive = vitals.versions.find(({ version }) => version === vitals.live);
  const ofCandidate = vitals.versions.find(({ version }) => version === candidate);
  if (comparison === null || candidate === null || !ofLive || !ofCandidate) return null;
  const shareOf = ({ opened, failed }: Version) => formatShare((100 * failed) / Math.max(1, opened), locale);
  const quantile = (version: Version, measure: Vital) => {
    const known = version.measures.find((each) => each.measure === measure);
    return known === undefined ? '' : formatVital(measure, known.p75, locale);
  };
  const rows: Row[] = [
    {
      id: 'failures',
      name: text('vitals.failures'),
      live: shareOf(ofLive),
      candidate: shareOf(ofCandidate),
      change: undefined,
      judgement: comparison.failures,
    },
    ...comparison.measures.map(({ measure, factor, judgement }) => ({
      id: measure,
      name: text(MEASURES[measure].name),
      live: quantile(ofLive, measure),
      candidate: quantile(ofCandidate, measure),
      change: factor === null || measure === 'errors' ? undefined : formatChange(factor, locale),
      judgement,
    })),
  ];
  const columns: Column<Row>[] = [
    { name: text('vitals.measure'), cell: ({ name }) => name },
    { name: vitals.live ?? text('release.built-in'), cell: ({ live }) => live },
    { name: candidate, cell: (row) => row.candidate },
    {
      name: text('vitals.difference'),
      cell: ({ judgement, change }) => (
        <StatusLight variant={JUDGEMENTS[judgement].variant} size="M">
          {[text(JUDGEMENTS[judgement].name), ...(change === undefined ? [] : [change])].join(' · ')}
        </StatusLight>
      ),
    },
  ];
  const title = text('vitals.comparison');
  return (
    <Panel title={title}>
      <DataTable caption={title} items={rows} columns={columns} keyOf={({ id }) => id} />
    </Panel>
  );
}
