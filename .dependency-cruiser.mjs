/**
 * Who may import whom inside the repository (docs/architecture.md). A row of `rooms` reads: files here may see these
 * places and nothing else of ours. `$1` is what the brackets in `from` caught: a feature's or an adapter's own name.
 */
const contract = '^packages/contract/src/';
const i18n = '^packages/i18n/src/';
/** What use cases of several features do: rooms named by what they are about. */
const capabilities =
  'accounts|consents|credentials|data-export|identity-verification|limits|mail|partners|sessions|single-use|ways-in|webhooks';
const server = '^packages/server/src/';
const web = '^packages/web/src/';
const sandbox = '^packages/sandbox/src/';
const desk = '^packages/console/src/';
const bridges = `${web}(native-bridge|partner-bridge)/`;

const rooms = [
  { name: 'contract', from: contract, maySee: [contract] },
  { name: 'i18n', from: i18n, maySee: [i18n, `${contract}(languages|limits|limit-values)\\.ts`] },
  {
    name: 'sandbox',
    from: sandbox,
    maySee: [sandbox, i18n, `${contract}(partner-messages|languages)\\.ts`, `${contract}codes/`],
  },
  { name: 'server', from: server, maySee: [server, contract, i18n] },
  {
    name: 'domain',
    from: `${server}domain/`,
    maySee: [
      `${server}domain/`,
      `${contract}(rules|codes)/`,
      `${contract}(limits|languages|result-codes)\\.ts`,
    ],
  },
  { name: 'ports', from: `${server}ports/`, maySee: [`${server}(ports|domain)/`, contract] },
  {
    name: 'use-case',
    from: `${server}use-cases/([^/]+)/`,
    maySee: [`${server}use-cases/($1|${capabilities})/`, `${server}(domain|ports)/`, contract],
  },
  {
    name: 'adapter',
    from: `${server}adapters/([^/]+)/`,
    pathNot: `${server}adapters/mail/`,
    maySee: [`${server}adapters/($1|outgoing)/`, `${server}(ports|domain)/`, contract],
  },
  {
    name: 'mail',
    from: `${server}adapters/mail/`,
    maySee: [`${server}adapters/mail/`, `${server}(ports|domain)/`, contract, i18n],
  },
  {
    name: 'http',
    from: `${server}http/`,
    maySee: [`${server}(http|ports|domain)/`, `${server}use-cases/index\\.ts`, contract, i18n],
  },
  { name: 'web', from: web, maySee: [web, contract] },
  // The console shares the contract with the page and nothing else, so that neither is ever in the other. Of the server it
  // sees the types of names that it has words for.
  {
    name: 'console',
    from: desk,
    maySee: [
      desk,
      `${contract}(console/|codes/|envelope\\.ts)`,
      `${i18n}(compile|format)\\.ts`,
      `${server}(domain|ports)/`,
    ],
  },
  {
    name: 'feature',
    from: `${web}features/([^/]+)/`,
    maySee: [
      `${web}features/$1/`,
      `${web}(components|api|session|ui|i18n|layout|navigation|assets)/`,
      `${web}types\\.d\\.ts`,
      bridges,
      contract,
    ],
  },
  {
    name: 'components',
    from: `${web}components/`,
    maySee: [`${web}(components|api|session|ui|i18n|layout|navigation|assets)/`, bridges, contract],
  },
  { name: 'api', from: `${web}api/`, maySee: [`${web}(api|session)/`, contract] },
  {
    name: 'ui',
    from: `${web}ui/`,
    maySee: [`${web}(ui|i18n|navigation|assets)/`, `${contract}(rules/|limits\\.ts|routes\\.ts)`],
  },
];

const roomRules = rooms.map(({ name, from, pathNot, maySee }) => ({
  name: `${name}-sees-only-its-own`,
  severity: 'error',
  from: { path: from, ...(pathNot && { pathNot }) },
  to: { path: '^(packages/[^/]+/(src|tools)|tests|tools)/', pathNot: maySee },
}));

const forbidden = [
  ...roomRules,
  {
    name: 'domain-is-pure',
    comment: 'Rules are pure and synchronous: no library, no built-in module.',
    severity: 'error',
    from: { path: `${server}domain/` },
    to: {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
    },
  },
  {
    name: 'only-compose-sees-adapters',
    severity: 'error',
    from: { path: server, pathNot: [`${server}compose(/|\\.ts)`, `${server}adapters/`] },
    to: { path: `${server}adapters/` },
  },
  {
    name: 'console-sees-types-alone-of-the-server',
    severity: 'error',
    from: { path: desk },
    to: { path: server, dependencyTypesNot: ['type-only'] },
  },
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'nothing-unresolved',
    // Catalog parts and provider marks are made by plugins of the build (packages/web/tools). What the clients of tests/debian import is
    // installed beside them while their test runs.
    severity: 'error',
    from: { pathNot: '^tests/debian/[^/]+-client\\.js$' },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'no-test-in-tools',
    severity: 'error',
    from: { path: '^(packages|tools)/' },
    to: { path: '^tests/' },
  },
  {
    name: 'no-tool-in-tests',
    severity: 'error',
    // Journeys and processes run the product as `npm start` does; operators' commands are run as an operator's are. A run says whose turn it is.
    from: {
      path: '^(packages|tests)/',
      pathNot:
        '^tests/(e2e/journey|setup/(build-(product|service)|turns)|world/(run-tool|service-process))\\.ts$',
    },
    to: { path: '^tools/' },
  },
];

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
