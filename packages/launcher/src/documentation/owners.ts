/** CODEOWNERS: each pattern matches something, and each workspace has a team of its own or belongs to the platform. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `/services/audit/` or `/packages/contracts/src/turno*`, and its team. */
const OWNED = /^(\/\S+) +(@\S+)$/gm;

/** Patterns that match nothing, and columns that nobody owns, a line each. */
export const badlyOwned = (root: string): readonly string[] => {
  const owned = [...readFileSync(join(root, 'CODEOWNERS'), 'utf8').matchAll(OWNED)].map(([, path = '']) =>
    path.slice(1),
  );
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
