/** The sizes of the images, for docs/production.md. */
import type { Docker } from './compose.ts';

/** One line for each image of the installation, largest first. Sizes include the base image. */
export const sizesOf = async (docker: Docker['docker']): Promise<string> => {
  const listed = await docker(
    'images',
    '--format',
    '{{.Size}}\t{{.Repository}}',
    '--filter',
    'dangling=false',
  );
  const ours = listed.split('\n').filter((line) => /\t(odonto-|(mfe-)?laboratorio$)/.test(line));
  return ours.toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one)).join('\n');
};
