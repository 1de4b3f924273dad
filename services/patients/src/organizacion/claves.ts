/** How the pacientes of a site are found, without reading those of other sites (docs/spec/organization.md). */
import type { Paciente } from '@odonto/contracts';
import { digits, words } from '@odonto/contracts/text-keys';

/** Enough of a site's random id, because these keys are many. */
const de = (sucursalId: string): string => sucursalId.slice(-12);

/** Every end of a number: a search for any part of it is a search for the beginning of one of them. */
const finales = (numero: string): string[] =>
  Array.from({ length: numero.length }, (_, n) => numero.slice(n));

const LARGO_DE_NUMERO = 15;

export const clavesDeSede = {
  palabra: (sucursalId: string, comienzo: string): string => `${de(sucursalId)}w${comienzo}`,
  numero: (sucursalId: string, parte: string): string =>
    `${de(sucursalId)}n${parte.slice(0, LARGO_DE_NUMERO)}`,
  /** Of the whole organization. */
  dni: (dni: string): string => `=${dni}`,
};

/** Keys of a paciente of the organization; those of a personal one are none. */
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
