/** CODEOWNERS: each pattern matches a file, and each workspace has a team or belongs to the platform. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `/services/audit/` or `/packages/contracts/src/turno*`, and its team. */
const OWNED = /^(\/\S+) +(@\S+)$/gm;

/** The file as it is written. */
export const readOwners = (root: string): string => readFileSync(join(root, 'CODEOWNERS'), 'utf8');

/** Patterns that match nothing, and columns without an owner, a line each. @param owners the text of the file */
export const badlyOwned = (root: string, owners: string): readonly string[] => {
  const owned = [...owners.matchAll(OWNED)].map(([, path = '']) => path.slice(1));
  const columns = globSync(['mfe-*', 'services/*'], { cwd: root });
  return [
    ...owned
      .filter((path) => globSync(path, { cwd: root }).length === 0)
      .map((path) => `CODEOWNERS: nothing matches /${path}`),
    ...columns
      .filter((column) => !owned.includes(`${column}/`))
      .map((column) => `CODEOWNERS: nobody owns /${column}/`),
  ];
};
