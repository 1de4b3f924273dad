/** Pages of the pacientes of a site, by name, with or without a search (docs/spec/organization.md). */
import type { Paciente } from '@odonto/contracts';
import { digits, spanishSortKey } from '@odonto/contracts/text-keys';
import type { Query } from '@odonto/event-kit/read-models';
import type { View } from '@odonto/event-kit/projections';
import { piezasDe } from '../paciente/paciente.search.ts';
import { clavesDeSede } from './claves.ts';

interface Pedido {
  readonly sucursalId: string;
  readonly busqueda: string;
  readonly limite: number;
  /** Id of the last paciente of the previous page. */
  readonly cursor: string | undefined;
}

export interface Pagina {
  readonly pacientes: readonly Paciente[];
  readonly siguiente: string | null;
}

interface Lugar {
  readonly orden: string;
  readonly id: string;
}

const lugarDe = ({ id, nombre }: Paciente): Lugar => ({ id, orden: spanishSortKey(nombre) });

const antes = (uno: Lugar, otro: Lugar): boolean =>
  uno.orden === otro.orden ? uno.id < otro.id : uno.orden < otro.orden;

/** The first pacientes after a place. More pacientes may have the same name than fit in a page. */
const desde = async (
  vista: View<Paciente>,
  query: Query,
  despuesDe: Lugar | undefined,
  cuantos: number,
): Promise<readonly Paciente[]> => {
  const hallados: Paciente[] = [];
  for (let skip = 0; hallados.length < cuantos; skip += cuantos) {
    const trozo = await vista.find({
      ...query,
      ...(despuesDe && { between: { key: 'orden', from: despuesDe.orden } }),
      sort: { key: 'orden' },
      limit: cuantos,
      skip,
    });
    hallados.push(...trozo.filter((uno) => despuesDe === undefined || antes(despuesDe, lugarDe(uno))));
    if (trozo.length < cuantos) break;
  }
  return hallados;
};

/** Beginnings of words of the name, and parts of a number. */
const buscados = (sucursalId: string, busqueda: string): NonNullable<Query['prefixes']> => {
  const { numeros, comienzos } = piezasDe(busqueda);
  return [
    ...comienzos.map((comienzo) => clavesDeSede.palabra(sucursalId, comienzo)),
    ...numeros.map((numero) => clavesDeSede.numero(sucursalId, digits(numero))),
  ].map((prefix) => ({ key: 'sede', prefix }));
};

/** The largest number of pacientes that are read together when the reader may see few of them. */
const MAX_JUNTOS = 1_000;

/**
 * A paciente whom the reader may not see is treated as absent: not counted, not the end of a page, and not valid as a
 * cursor.
 * @param visibles returns the pacientes whom the reader may see, in the same order
 */
export const pacientesDeSucursal = async (
  vista: View<Paciente>,
  { sucursalId, busqueda, limite, cursor }: Pedido,
  visibles: (pacientes: readonly Paciente[]) => Promise<readonly Paciente[]>,
): Promise<Pagina> => {
  const ultimo = cursor === undefined ? undefined : await vista.get(cursor);
  const [conocido] = ultimo === undefined ? [] : await visibles([ultimo]);
  const prefixes = buscados(sucursalId, busqueda);
  const query = { where: { sucursales: sucursalId }, ...(prefixes.length > 0 && { prefixes }) };
  const vistos: Paciente[] = [];
  let despuesDe = conocido && lugarDe(conocido);
  for (let cuantos = limite + 1; vistos.length <= limite; cuantos = Math.min(MAX_JUNTOS, cuantos * 2)) {
    const hallados = await desde(vista, query, despuesDe, cuantos);
    vistos.push(...(await visibles(hallados)));
    const fin = hallados.at(-1);
    if (fin === undefined || hallados.length < cuantos) break;
    despuesDe = lugarDe(fin);
  }
  const pacientes = vistos.slice(0, limite);
  return { pacientes, siguiente: vistos.length > limite ? (pacientes.at(-1)?.id ?? null) : null };
};
