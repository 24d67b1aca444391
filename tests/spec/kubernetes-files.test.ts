import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '../../packages/server/src/config/groups.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { container, filled, kubernetes, pod, read, root, scrape } from './ops-files.ts';

const jobFiles = globSync('ops/kubernetes/jobs/*.yaml', { cwd: root });

describe('the Kubernetes manifests', () => {
  test('are all named, but the secret, which is only an example', () => {
    const files = globSync('*.yaml', { cwd: join(root, 'ops/kubernetes') });
    const others = files.filter((file) => !['kustomization.yaml', 'secret.example.yaml'].includes(file));
    expect(kubernetes('kustomization').resources.toSorted()).toEqual(others.sort());
  });

  test('give a node a configuration that it starts with', () => {
    const environment = filled({
      ...kubernetes('config').data,
      ...kubernetes('secret.example').stringData,
    });
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'daemun' } },
      { secretRef: { name: 'daemun' } },
    ]);
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
    const { production, publicUrl, trustProxy } = readConfig(environment);
    const [{ host }] = kubernetes('ingress').spec.rules;
    expect({ production, publicUrl, trustProxy }).toEqual({
      production: true,
      publicUrl: `https://${host}`,
      trustProxy: { hops: 1 },
    });
  });

  test('probe addresses that the service has, and let it write nowhere', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.startupProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/servez');
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.securityContext.runAsNonRoot).toBe(true);
  });

  test.each(jobFiles)(
    'run the job of %s in the confines, with the variables and in the version of a node',
    (file) => {
      const { spec } = parse(read(file));
      const inJob = (spec.jobTemplate?.spec ?? spec).template.spec;
      expect(inJob.securityContext).toEqual(pod.securityContext);
      expect(inJob.automountServiceAccountToken).toBe(false);
      const { envFrom, securityContext } = container;
      expect(inJob.containers[0]).toMatchObject({ envFrom, securityContext });
      // A namespace with a quota refuses a container without them; a job needs no more memory than a node.
      const { requests, limits } = inJob.containers[0].resources;
      expect([Object.keys(requests).sort(), Object.keys(limits).sort()]).toEqual([
        ['cpu', 'memory'],
        ['cpu', 'memory'],
      ]);
      expect(limits.memory).toBe(pod.containers[0].resources.limits.memory);
      expect(inJob.containers[0].image).toBe(`daemun:${kubernetes('kustomization').images[0].newTag}`);
      expect(inJob.containers[0].command.slice(0, 3)).toEqual(['npm', 'run', '-s']);
    },
  );

  test('mean the same pods wherever they choose some, each file by itself', () => {
    const { selector, template } = kubernetes('deployment').spec;
    const labels = template.metadata.labels;
    expect(Object.keys(labels)).toHaveLength(1);
    expect([
      selector.matchLabels,
      pod.topologySpreadConstraints[0].labelSelector.matchLabels,
      kubernetes('service').spec.selector,
      kubernetes('service-unready').spec.selector,
      kubernetes('disruption-budget').spec.selector.matchLabels,
      kubernetes('network-policy').spec.podSelector.matchLabels,
    ]).toEqual(Array(6).fill(labels));
    const [{ namespaces, selectors }] = scrape('prometheus-kubernetes').kubernetes_sd_configs;
    expect(namespaces.names).toEqual([kubernetes('kustomization').namespace]);
    expect(selectors).toEqual([{ role: 'pod', label: Object.entries(labels)[0]?.join('=') }]);
  });

  test('lead to pods that are not ready where none is, so that the page stands while the database is away', () => {
    const { annotations } = kubernetes('ingress').metadata;
    const { metadata, spec } = kubernetes('service-unready');
    expect(annotations['nginx.ingress.kubernetes.io/default-backend']).toBe(metadata.name);
    expect(spec.publishNotReadyAddresses).toBe(true);
    expect(spec.ports).toEqual(kubernetes('service').spec.ports);
  });

  test('name the kind of ingress that the network policy lets in', () => {
    const { ingressClassName } = kubernetes('ingress').spec;
    const [{ from }] = kubernetes('network-policy').spec.ingress;
    const first = from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'];
    expect(first).toBe(`ingress-${ingressClassName}`);
  });

  test('have their scaling and monitoring mean the same pods, and no fewer nodes than there are', () => {
    const { spec } = kubernetes('optional/autoscaler');
    const { kind, metadata } = kubernetes('deployment');
    expect(spec.scaleTargetRef).toMatchObject({ kind, name: metadata.name });
    expect(spec.minReplicas).toBe(kubernetes('deployment').spec.replicas);
    const monitor = kubernetes('optional/pod-monitor').spec;
    expect(monitor.selector.matchLabels).toEqual(kubernetes('service').spec.selector);
    expect(Object.keys(monitor.selector.matchLabels)).toEqual([monitor.jobLabel]);
    expect(monitor.podMetricsEndpoints[0].port).toBe(container.ports[0]?.name);
    expect(kubernetes('secret.example').stringData).toHaveProperty(
      monitor.podMetricsEndpoints[0].authorization.credentials.key,
    );
  });

  test('roll the pods when the variables change, by a name that follows from their text', () => {
    const [{ name, files }] = kubernetes('kustomization').configMapGenerator;
    expect(files).toEqual(['config.yaml']);
    expect(pod.volumes.map(({ configMap }: { configMap?: { name: string } }) => configMap?.name)).toContain(
      name,
    );
  });

  test('keep more nodes up than may be taken away at once', () => {
    const { replicas } = kubernetes('deployment').spec;
    expect(kubernetes('disruption-budget').spec.minAvailable).toBeLessThan(replicas);
  });
});

type Pod = typeof pod;
type Container = Pod['containers'][number];
const jobs = jobFiles.map((file) => parse(read(file)).spec);
const podsOf: readonly Pod[] = [pod, ...jobs.map((spec) => (spec.jobTemplate?.spec ?? spec).template.spec)];
const everyPod = (holds: (each: Pod) => boolean) => podsOf.every(holds);
const everyContainer = (holds: (each: Container) => boolean) =>
  podsOf.every((each) => each.containers.every(holds));
const portNames = new Set(pod.containers[0].ports.map(({ name }: { name: string }) => name));
const services = ['service', 'service-unready'].map((file) => kubernetes(file).spec);

/** kube-linter runs nowhere here: its checks, by their names, that say something about these files. */
const linted: Readonly<Record<string, () => boolean>> = {
  'host-ipc, host-network, host-pid': () =>
    everyPod(({ hostIPC, hostNetwork, hostPID }) => !hostIPC && !hostNetwork && !hostPID),
  'run-as-non-root': () => everyPod(({ securityContext }) => securityContext.runAsNonRoot === true),
  'docker-sock, sensitive-host-mounts': () =>
    everyPod(({ volumes = [] }) => volumes.every((volume: object) => !('hostPath' in volume))),
  'non-existent-service-account': () => everyPod((each) => each.serviceAccountName === undefined),
  'drop-net-raw-capability': () =>
    everyContainer(({ securityContext }) => securityContext.capabilities.drop.includes('ALL')),
  'privilege-escalation-container, privileged-container': () =>
    everyContainer(
      ({ securityContext: { allowPrivilegeEscalation, privileged } }) =>
        allowPrivilegeEscalation === false && !privileged,
    ),
  'no-read-only-root-fs': () =>
    everyContainer(({ securityContext }) => securityContext.readOnlyRootFilesystem === true),
  'unset-cpu-requirements, unset-memory-requirements': () =>
    everyContainer(({ resources: { requests, limits } }) =>
      Boolean(requests.cpu && requests.memory && limits.memory),
    ),
  'env-var-secret': () =>
    everyContainer(({ env = [] }) =>
      env.every(({ name }: { name: string }) => !/secret|password|token|key/i.test(name)),
    ),
  'latest-tag': () =>
    everyContainer(({ image }) => image === 'daemun' || /^daemun:\d+\.\d+\.\d+$/.test(image)),
  'liveness-port, readiness-port, startup-port': () =>
    [container.livenessProbe, container.readinessProbe, container.startupProbe].every(({ httpGet }) =>
      portNames.has((httpGet as { port?: string }).port),
    ),
  'dangling-service, invalid-target-ports': () =>
    services.every(({ ports }) =>
      ports.every(({ targetPort }: { targetPort: string }) => portNames.has(targetPort)),
    ),
  'job-ttl-seconds-after-finished': () =>
    jobs.every((spec) => spec.jobTemplate !== undefined || spec.ttlSecondsAfterFinished > 0),
  'pdb-unhealthy-pod-eviction-policy': () =>
    kubernetes('disruption-budget').spec.unhealthyPodEvictionPolicy === 'AlwaysAllow',
  // By spread constraints, which also bear fewer machines than pods.
  'no-anti-affinity': () =>
    ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].every((key) =>
      pod.topologySpreadConstraints.some(({ topologyKey }: { topologyKey: string }) => topologyKey === key),
    ),
};

test.each(Object.entries(linted))('the manifests keep %s of kube-linter', (_, holds) =>
  expect(holds()).toBe(true),
);
