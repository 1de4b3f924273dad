import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Projects: Node code, screens in jsdom, journeys in a real browser, and tests of Node code that take minutes. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'es6' },
  },
];

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.tsc/'],
  modulePathIgnorePatterns: ['/.tsc/', '/dist/'],
  // rxjs as one file. Otherwise each suite would compile its 223 files again.
  moduleNameMapper: { '^rxjs$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.min.js' },
};

const LONG = '\\.long\\.test\\.ts$';

const node = {
  ...shared,
  testEnvironment: 'node',
  roots: ['packages', 'services', 'gateway', 'bench', 'examples/laboratorio'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
};

const microFrontends = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

export default {
  // Long, because a busy machine is slow. Tests wait for events and conditions, never for a fixed time.
  testTimeout: 60_000,
  // Suites wait for disks, servers and browsers as long as they compute, so three workers share two cores.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // A worker keeps the modules of all its suites. Above this, garbage collection takes longer than a new worker.
  workerIdleMemoryLimit: '1GB',
  watchman: false,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/packages/mfe-kit/', LONG],
    },
    { ...node, displayName: 'long', testMatch: ['**/*.long.test.ts'] },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/packages/mfe-kit/testing/jsdom.environment.mjs',
      roots: ['packages/mfe-kit', 'shell', 'examples/mfe-laboratorio', ...microFrontends].map(
        (folder) => `<rootDir>/${folder}`,
      ),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/packages/mfe-kit/testing/css-module.mjs',
      },
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      roots: ['<rootDir>/e2e'],
      testMatch: ['**/*.e2e.ts'],
    },
  ],
};
