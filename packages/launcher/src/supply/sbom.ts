/**
 * The software bill of materials (CycloneDX): the output of `npm sbom` for the lock file, without development
 * dependencies. The same lock file gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { deployedPackages, neededBy } from './locked.ts';

interface Property {
  readonly name: string;
  readonly value: string;
}

export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly object[];
  readonly properties?: readonly Property[];
}

export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Licences in the LICENSE file of packages that are older than npm's `license` field. */
const LICENSES: Readonly<Record<string, string>> = {
  'busboy@1.6.0': 'MIT',
  'png-js@1.1.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
  'url-template@2.0.8': 'BSD-3-Clause',
};

/** The property is removed, because npm marks only the first place of a package, and another place may be deployed. */
const DEVELOPMENT = 'cdx:npm:package:development';

/** Packages of this repository, which have no place in node_modules. */
const isOurs = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:private' && value === 'true');

const deployedOf = ({ properties = [], ...component }: Component): Component => ({
  ...component,
  properties: properties.filter(({ name }) => name !== DEVELOPMENT),
});

const withLicense = (component: Component): Component => {
  const id = LICENSES[component['bom-ref']];
  return component.licenses === undefined && id !== undefined
    ? { ...component, licenses: [{ license: { id } }] }
    : component;
};

type IsIn = (component: Component) => boolean;
const inReferences =
  (references: ReadonlySet<string>): IsIn =>
  (component) =>
    references.has(component['bom-ref']);
const deployedIn = (root: string): IsIn => {
  const isDeployed = inReferences(deployedPackages(root));
  return (component) => isDeployed(component) || isOurs(component);
};

const byRef = (one: string, other: string): number => (one < other ? -1 : 1);

/** The serial number, from a digest: the same content has the same number. */
const serialOf = (content: string): string => {
  const digits = hash('sha256', content);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, digits.slice(20, 32)].join('-')}`;
};

/**
 * @param root folder with package.json and its lock file; @param workspaces folders, to include only packages that they
 * need when they run; by default all deployed packages. @throws Error when npm has no `sbom` (before 9.7)
 */
export const sbomOf = (root: string, workspaces?: readonly string[]): Sbom => {
  const sbom: Sbom = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    }),
  );
  const isIn =
    workspaces === undefined ? deployedIn(root) : inReferences(neededBy(root, workspaces).references);
  const components = sbom.components
    .filter(isIn)
    .map((component) => withLicense(deployedOf(component)))
    .toSorted((one, other) => byRef(one['bom-ref'], other['bom-ref']));
  const kept = new Set([sbom.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((on) => kept.has(on)).toSorted(byRef),
    }))
    .toSorted((one, other) => byRef(one.ref, other.ref));
  // npm names the component after its folder.
  const [, name = ''] = /^(.*)@/.exec(sbom.metadata.component['bom-ref']) ?? [];
  const component = { ...sbom.metadata.component, type: 'application', name };
  const { bomFormat, specVersion, version } = sbom;
  const content = { metadata: { component }, components, dependencies };
  return { bomFormat, specVersion, serialNumber: serialOf(JSON.stringify(content)), version, ...content };
};
