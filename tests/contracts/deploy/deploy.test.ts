/** The compose file and the chart: they are complete, name what exists, and set variables that the product reads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { renderTemplate } from './render-chart';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');
const USER = '10001:10001';
/** The files that `secrets.sh` makes are below this folder. */
const MADE = './local/';

/** The rows of the table of settings; a secret may be in a file too. */
const settings = new Set(
  [...read('README.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = '']) => [name, `${name}_FILE`]),
  ),
);
/** Read by Node. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

interface Service {
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  [key: string]: unknown;
}

describe('the compose file', () => {
  const file = parse(read('deploy', 'compose', 'compose.yaml'));
  const services: [string, Service][] = Object.entries(file.services);

  it('declares each secret, network, volume and service that it names', () => {
    for (const [name, { secrets = [], networks = [], volumes = [], depends_on = {} }] of services) {
      for (const secret of secrets) expect(file.secrets, name).toHaveProperty(secret);
      for (const network of networks) expect(file.networks, name).toHaveProperty(network);
      for (const other of Object.keys(depends_on)) expect(file.services, name).toHaveProperty(other);
      for (const volume of volumes.filter((each) => !each.startsWith('.')))
        expect(file.volumes, name).toHaveProperty(volume.split(':')[0] ?? '');
    }
  });

  it('mounts files that are in the repository or made by secrets.sh', () => {
    const script = read('deploy', 'compose', 'secrets.sh');
    const files = [
      ...services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0] ?? '')),
      ...Object.values<{ file: string }>(file.secrets).map((secret) => secret.file),
    ].filter((each) => each.startsWith('.'));
    expect(files.length).toBeGreaterThan(10);
    for (const each of files) {
      if (each.startsWith(MADE)) expect(script).toContain(path.basename(each).replace(/\.(?:crt|key)$/, ''));
      else expect(existsSync(path.join(root, 'deploy', 'compose', each)), each).toBe(true);
    }
  });

  it('runs the gateway without rights, and with settings that it reads', () => {
    const { gateway } = file.services;
    expect(gateway).toMatchObject({ user: USER, read_only: true, cap_drop: ['ALL'] });
    expect(gateway.security_opt).toEqual(['no-new-privileges:true']);
    const names = Object.keys(gateway.environment).filter((name) => !OF_NODE.includes(name));
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
  });

  it('gives the proxy’s network an address range, which is the one that the gateway trusts', () => {
    const [{ subnet }] = file.networks.proxy.ipam.config;
    expect(file.services.gateway.environment.TRUST_PROXY).toBe(subnet);
    expect(services.filter(([, { networks }]) => networks?.includes('proxy')).map(([name]) => name)).toEqual([
      'gateway',
      'proxy',
    ]);
  });
});

describe('the chart', () => {
  const folder = path.join('deploy', 'helm', 'unified-shell');
  const values = parse(read(folder, 'values.yaml'));
  const given = { ...values, settings: { ADMIN_EMAIL: 'you@example.com', CALLS_PER_SECOND: 20 } };
  const objects = readdirSync(path.join(root, folder, 'templates')).flatMap((name) => {
    const text = renderTemplate(read(folder, 'templates', name), {
      Values: given,
      Release: { Name: 'shell' },
    });
    return parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    });
  });
  const find = (kind: string) => objects.find((each) => each.kind === kind);

  it('renders to one object of each kind, with the name of the release', () => {
    expect(objects.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
    ]);
    for (const { metadata } of objects) expect(metadata.name).toBe('shell');
  });

  it('runs two gateways without rights, and with settings that they read', () => {
    const { replicas, template, selector } = find('Deployment').spec;
    const [container] = template.spec.containers;
    expect(replicas).toBe(2);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const env = new Map(container.env.map(({ name, value }: Record<string, unknown>) => [name, value]));
    expect([...env.keys()].filter((name) => !settings.has(String(name)))).toEqual([]);
    // Kubernetes takes texts only.
    expect([...env.values()].filter((value) => typeof value !== 'string')).toEqual([]);
    expect(env.get('CALLS_PER_SECOND')).toBe('20');
    expect(container.resources).toEqual(values.resources);
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(template.spec.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted);
  });

  it('leads both wildcards to the service, whose port is that of the container', () => {
    const service = find('Service').spec;
    const { rules, tls } = find('Ingress').spec;
    const hosts = ['*.shell.example.com', '*.solutions.shell.example.com'];
    expect(rules.map(({ host }: { host: string }) => host)).toEqual(hosts);
    expect(tls[0].hosts).toEqual(hosts);
    for (const { http } of rules)
      expect(http.paths[0].backend.service).toEqual({ name: 'shell', port: { name: 'http' } });
    const [{ ports }] = find('Deployment').spec.template.spec.containers;
    expect(ports).toEqual([{ name: service.ports[0].targetPort, containerPort: 4000 }]);
    expect(find('Deployment').spec.template.metadata.labels).toMatchObject(service.selector);
  });
});
