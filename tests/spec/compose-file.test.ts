import { describe, expect, test } from 'vitest';
import { variableNames } from '../../packages/server/src/config/groups.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { compose, filled, type Node, nginx, nodes, operations, pod, read, scrape } from './ops-files.ts';

describe('the compose file', () => {
  test('has three equal nodes that may write nowhere', () => {
    expect(nodes.map(([name]) => name)).toEqual(['node-1', 'node-2', 'node-3']);
    for (const [, node] of nodes)
      expect(node).toMatchObject({ read_only: true, user: 'node', cap_drop: ['ALL'] });
  });

  test('gives a node a configuration that it starts with', () => {
    const environment = filled(nodes[0]?.[1].environment ?? {});
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({
      production: true,
      trustProxy: { hops: 1 },
      sandboxKey: undefined,
    });
  });

  test('asks for each value that its example names, and for no other', () => {
    const asked = new Set(
      [...read('ops/compose/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map((match) => match[1] ?? ''),
    );
    const named = [...read('ops/compose/example.env').matchAll(/^(\w+)=/gm)].map((match) => match[1] ?? '');
    expect(named.toSorted()).toEqual([...asked].sort());
  });

  test('leaves whole to the operator what is asked for, so that lists can be rotated', () => {
    const { DATABASE_URL = '', ...others } = nodes[0]?.[1].environment ?? {};
    expect(DATABASE_URL).toContain('${DATABASE_PASSWORD:?');
    const filledIn = Object.entries(others).filter(([, value]) => value.includes('${'));
    expect(filledIn.length).toBeGreaterThan(5);
    for (const [name, value] of filledIn) expect(value).toBe(`\${${name}:?set it in .env}`);
  });

  test('has nginx and Prometheus look for the nodes that there are, wherever they are made anew', () => {
    const asked = [...nginx.matchAll(/server (node-\d:\d+) resolve /g)].map((match) => match[1]);
    const wanted = nodes.map(([name]) => `${name}:3000`);
    expect(asked).toEqual(wanted);
    expect(nginx).toMatch(/^ {2}resolver 127\.0\.0\.11 /m);
    expect(nginx).toMatch(/^ {4}zone daemun /m);
    expect(scrape('prometheus').static_configs[0].targets).toEqual(wanted);
    expect(nginx.match(/\{/g)?.length).toBe(nginx.match(/\}/g)?.length);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).toContain('location = /metrics { return 404; }');
  });

  test('has every container that goes on end its log, bound its memory and leave a node its time', () => {
    for (const [, service] of Object.entries(compose.services))
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        logging: { options: { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.any(String) } },
      });
    const [, seconds = ''] = /^TimeoutStopSec=(\d+)$/m.exec(read('ops/systemd/daemun@.service')) ?? [];
    const { environment, stop_grace_period } = compose.services['node-1'] as Node;
    const { requestDeadline, drainFor } = readConfig(filled(environment));
    for (const grace of [stop_grace_period, `${seconds}s`, `${pod.terminationGracePeriodSeconds}s`])
      expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(requestDeadline + drainFor);
  });

  test('has every node that the document restarts, and no other', () => {
    const [, numbers = ''] = /for n in ([\d ]+); do docker compose .* node-\$n /.exec(operations) ?? [];
    expect(numbers.split(' ').map((number) => `node-${number}`)).toEqual(nodes.map(([name]) => name));
  });
});
