/** Figures of the product's process, from its metrics. */
import { ask } from './ask';

export interface ProcessFigures {
  heapBytes: number;
  residentBytes: number;
  handles: number;
  cpuSeconds: number;
}

const NAMES = {
  heapBytes: 'nodejs_heap_size_used_bytes',
  residentBytes: 'process_resident_memory_bytes',
  handles: 'nodejs_active_resources_total',
  cpuSeconds: 'process_cpu_seconds_total',
} as const;

export async function readFigures(port: number): Promise<ProcessFigures> {
  const headers = { host: 'experience.shell.localhost:4000' };
  const { status, text } = await ask(port, { method: 'GET', path: '/metrics', headers });
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`/metrics answered ${status} without ${name}`);
    return Number(value);
  };
  return {
    heapBytes: read(NAMES.heapBytes),
    residentBytes: read(NAMES.residentBytes),
    handles: read(NAMES.handles),
    cpuSeconds: read(NAMES.cpuSeconds),
  };
}
