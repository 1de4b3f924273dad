/** Templates of the files around a module in a repository of its own. */
import type { Names } from './names.ts';

/** Versions of packages, by name. */
export type Versions = Readonly<Record<string, string>>;

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

const KITS = ['contracts', 'event-kit', 'practice', 'service-kit'].map((kit) => `@odonto/${kit}`);
/** Packages that only the build of the screens needs, so that the image of the service does not contain them. */
const OF_SCREENS = ['@tanstack/react-query', 'react'];
const TOOLS = ['@types/node', '@types/react', 'typescript'];

/** @param versions of all packages that the repository uses; versions of the kits have no range */
export const packageJson = ({ one }: Names, versions: Versions): string => {
  const some = (names: readonly string[], range = ''): Versions =>
    Object.fromEntries(names.map((name) => [name, `${range}${versions[name] ?? '*'}`]));
  return json({
    name: one,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      build: `odonto-mfe build mfe-${one}`,
      colecciones: 'node servicio/src/main.ts colecciones > colecciones.json',
      dev: `odonto-mfe dev mfe-${one}`,
      start: 'node servicio/src/main.ts',
      test: 'node --test "servicio/src/*.test.ts"',
      types: 'tsc',
    },
    dependencies: { ...some(KITS, '^'), ...some(['zod']) },
    devDependencies: { ...some(['@odonto/mfe-kit'], '^'), ...some([...OF_SCREENS, ...TOOLS]) },
  });
};

export const screensPackage = ({ one }: Names): string =>
  json({ name: `mfe-${one}`, version: '0.1.0', private: true, type: 'module' });

export const tsconfig = ({ one }: Names): string =>
  json({
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable', 'esnext.iterator'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['node'],
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noPropertyAccessFromIndexSignature: true,
      skipLibCheck: true,
    },
    include: ['contrato', 'servicio', `mfe-${one}/src`],
  });

export const readme = ({ one, Many }: Names): string => `\
# ${Many}

A module of the dental practice: a service (\`servicio\`), its screens (\`mfe-${one}\`), and what both know (\`contrato\`).
Names such as \`${one}\` are placeholders. Name each event as the practice does, before the first one is recorded.

\`\`\`sh
npm install ./kits/*.tgz       # the kits, which \`npm run pack:kits\` wrote there; commit them, or use a registry
npm run types && npm test
npm run build                  # mfe-${one}/dist, signed with MFE_CLAVE, or with a key made here
npm run colecciones            # after a new projection or register: what its user in MongoDB may use
\`\`\`

Beside an application in development:

\`\`\`sh
MODULOS=${one}=$PWD/servicio MFES=mfe-${one}=$PWD/mfe-${one}/dist npm run dev      # in its checkout
\`\`\`

In production the service and the screens are containers: \`compose.yml\` adds them to the application's deployment on one
machine, \`kustomization.yaml\` to its cluster. docs/extending.md of the application has the steps. Without containers, the
service is a process (\`npm start\`, with the three URLs and SECRETOS), the gateway's MODULO_${one.toUpperCase()} names both, and
MFE_LLAVES the public half of the key.
`;
