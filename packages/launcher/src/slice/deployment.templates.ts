/** Templates of a module's images, of its compose file and of its manifests for a cluster. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Names } from './names.ts';

/** The files of the example are templates too: the names and folders in them are replaced. */
const EXAMPLE = 'examples/laboratorio';
const FROM_EXAMPLE = [
  'compose.yml',
  'kustomization.yaml',
  'kubernetes/kustomization.yaml',
  'kubernetes/laboratorio.yaml',
  'kubernetes/mfe-laboratorio.yaml',
] as const;

const dockerfile = ({ one }: Names): string => `\
# The images of the module. The first two lines name what the application's repository builds: \`docker build --target base\` and
# \`--target pantallas\`.
#   docker build --target servicio .
#   docker build --target pantallas --secret id=mfe_clave,src=mfe-${one}.clave .
ARG BASE=odonto-base
ARG PANTALLAS=odonto-pantallas

FROM \${BASE} AS paquetes
USER root
COPY kits kits
COPY package.json package-lock.json ./
# \`npm ci\` refuses a lock file in which npm left out the packages of other systems.
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-audit --no-fund

FROM \${BASE} AS servicio
COPY --from=paquetes /app/node_modules node_modules
COPY package.json ./
COPY contrato contrato
COPY servicio servicio
CMD ["node", "servicio/src/main.ts"]

FROM paquetes AS construccion
ENV NODE_ENV=development
RUN --mount=type=cache,target=/root/.npm npm install --ignore-scripts --no-audit --no-fund
COPY . .
# Docker's cache depends on the public keys: a build that an earlier key signed is not reused.
ARG MFE_LLAVES=
# Signed by the team: the key is there for this line alone.
RUN --mount=type=secret,id=mfe_clave,required=true MFE_CLAVE=/run/secrets/mfe_clave npm run build

FROM \${PANTALLAS} AS pantallas
ENV MODULO=mfe-${one}
COPY --from=construccion /app/mfe-${one}/dist mfe-${one}/dist
`;

/** @param root of this repository @param folder of the module @param directorio the version of the kit's projection */
export const deployment = (
  root: string,
  folder: string,
  names: Names,
  directorio: number,
): Readonly<Record<string, string>> => {
  const { one, many } = names;
  const patches = relative(join(folder, 'kubernetes'), join(root, 'deploy/kubernetes'));
  // Replaces the paths last, because the new paths may contain the example's name.
  const renamed = (text: string): string =>
    text
      .replace('      dockerfile: laboratorio/Dockerfile\n', '')
      .replace('/laboratorio/colecciones.json', '/colecciones.json')
      .replaceAll('LABORATORIO', one.toUpperCase())
      .replaceAll('laboratorio', one)
      .replaceAll(`../${one}`, () => relative(root, folder))
      .replace('../../../deploy/kubernetes', () => patches);
  const kept = {
    name: one,
    projections: [
      { name: many, version: 1 },
      { name: 'directorio', version: directorio },
    ],
  };
  return {
    Dockerfile: dockerfile(names),
    '.dockerignore': '**/node_modules\n**/dist\n**/.cache\n.git\n',
    'colecciones.json': `${JSON.stringify(kept, null, 2)}\n`,
    ...Object.fromEntries(
      FROM_EXAMPLE.map((file) => [
        file.replace('laboratorio', one),
        renamed(readFileSync(join(root, EXAMPLE, file), 'utf8')),
      ]),
    ),
  };
};
