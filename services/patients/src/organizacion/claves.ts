/** Keys that find the pacientes of a site without reading those of other sites (docs/spec/organization.md). */
import type { Paciente } from '@odonto/contracts';
import { digits, words } from '@odonto/contracts/text-keys';

/** The end of a site's random id suffices. It keeps the keys short, because there are many. */
const de = (sucursalId: string): string => sucursalId.slice(-12);

/** Every ending of a number, so that a search for any part of the number is a search for the beginning of an ending. */
const finales = (numero: string): string[] =>
  Array.from({ length: numero.length }, (_, n) => numero.slice(n));

const LARGO_DE_NUMERO = 15;

export const clavesDeSede = {
  palabra: (sucursalId: string, comienzo: string): string => `${de(sucursalId)}w${comienzo}`,
  numero: (sucursalId: string, parte: string): string =>
    `${de(sucursalId)}n${parte.slice(0, LARGO_DE_NUMERO)}`,
  /** Without a site: for the whole organization. */
  dni: (dni: string): string => `=${dni}`,
};

/** The keys of a paciente of the organization. A personal paciente has none. */
export const clavesEnOrganizacion = (
  { organizacion, sucursales = [], nombre, cuil }: Paciente,
  telefonos: readonly string[],
): { readonly sucursales: readonly string[]; readonly sede: readonly string[] } => {
  if (organizacion !== true) return { sucursales: [], sede: [] };
  const numeros = [cuil, ...telefonos].map((numero) => digits(numero).slice(-LARGO_DE_NUMERO));
  return {
    sucursales,
    sede: [
      clavesDeSede.dni(digits(cuil)),
      ...sucursales.flatMap((sucursalId) => [
        ...words(nombre).map((palabra) => clavesDeSede.palabra(sucursalId, palabra)),
        ...numeros.flatMap(finales).map((final) => clavesDeSede.numero(sucursalId, final)),
      ]),
    ],
  };
};
