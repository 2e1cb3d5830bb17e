import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock';
import { createMetrics } from './create-metrics';
import { addProcessMetrics } from './process-metrics';
import { addStateMetrics } from './state-metrics';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8');
/** The names of metrics as they are written in the operator's page and in queries. */
const METRIC = /\b(?:gateway|frame|process|nodejs)_[a-z0-9_]+/g;
const LINUX_ONLY = [
  'process_open_fds',
  'process_max_fds',
  'process_virtual_memory_bytes',
  'process_heap_bytes',
];

let kinds: ReadonlyMap<string, string>;
beforeAll(async () => {
  const { registry } = createMetrics();
  addProcessMetrics(registry, { id: 'build-1' });
  addStateMetrics(registry, {
    readiness: { isReady: async () => true },
    countSessions: async () => 0,
    clock: systemClock,
  });
  const types = (await registry.metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  kinds = new Map([...types].map(([, name = '', kind = '']) => [name, kind]));
});

describe('docs/operations.md', () => {
  it('names every existing metric, and no other', () => {
    const [, metrics = ''] = /\n## Metrics\n(.*?)\n## /s.exec(read('operations.md')) ?? [];
    const named = new Set([...metrics.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name));
    const documented = [...named].filter((name) => name.match(METRIC)?.[0] === name);
    const expected = process.platform === 'linux' ? [] : LINUX_ONLY;
    expect(documented.sort()).toEqual([...new Set([...kinds.keys(), ...expected])].sort());
  });

  it('has alerts only on existing metrics', () => {
    const [, alerts = ''] = /\n## Alerts worth having\n(.*?)\n## /s.exec(read('operations.md')) ?? [];
    const used = alerts.match(METRIC) ?? [];
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !isSeries(name))).toEqual([]);
  });
});

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: unknown;
  targets?: { refId: string; expr: string; datasource: unknown }[];
}

describe('docs/grafana-dashboard.json', () => {
  const dashboard = JSON.parse(read('grafana-dashboard.json'));
  const panels: Panel[] = dashboard.panels;
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('queries only existing metrics, a histogram by its parts', () => {
    const used = expressions.flatMap((expression) => expression.match(METRIC) ?? []);
    expect(used.filter((name) => !isSeries(name))).toEqual([]);
  });

  it('shows every gateway metric and every frame metric', () => {
    const shown = expressions.join('\n');
    const own = [...kinds.keys()].filter((name) => name.startsWith('gateway_') || name.startsWith('frame_'));
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('has a selectable data source, which every query uses, and panels that do not overlap', () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    const [source] = dashboard.templating.list;
    expect(source).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    const chosen = { type: 'prometheus', uid: `\${datasource}` };
    for (const { type, targets = [], datasource } of panels) {
      if (type === 'row') continue;
      expect([datasource, ...targets.map((target) => target.datasource)]).toEqual(
        Array.from({ length: targets.length + 1 }, () => chosen),
      );
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

/** Whether a query can use this name: a histogram only by its parts. */
function isSeries(name: string): boolean {
  const histogram = name.replace(/_(?:bucket|sum|count)$/, '');
  return kinds.has(name) ? kinds.get(name) !== 'histogram' : kinds.get(histogram) === 'histogram';
}
