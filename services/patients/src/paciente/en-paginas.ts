/** Reads many pacientes in pages, so that other requests are answered in between. */
import { setImmediate as turno } from 'node:timers/promises';
import type { Paciente } from '@odonto/contracts';
import { spanishSortKey } from '@odonto/contracts/text-keys';
import type { View } from '@odonto/event-kit/projections';

const POR_PAGINA = 1_000;

type Paginas = AsyncGenerator<readonly Paciente[], void, void>;

/** All pacientes of a profesional, by name, a thousand at a time; the last page may be empty. */
export const pacientesDe = (vista: Pick<View<Paciente>, 'find'>, profesionalId: string): Paginas =>
  enPaginas(vista, { profesional_id: profesionalId });

/** All pacientes of a site, in the same form as `pacientesDe`. */
export const todosLosDeSucursal = (vista: Pick<View<Paciente>, 'find'>, sucursalId: string): Paginas =>
  enPaginas(vista, { sucursales: sucursalId });

async function* enPaginas(
  vista: Pick<View<Paciente>, 'find'>,
  where: Readonly<Record<string, string>>,
): Paginas {
  let desde: string | undefined;
  let saltar = 0;
  for (;;) {
    const pagina: readonly Paciente[] = await vista.find({
      where,
      ...(desde !== undefined && { between: { key: 'orden', from: desde } }),
      sort: { key: 'orden' },
      skip: saltar,
      limit: POR_PAGINA,
    });
    yield pagina;
    const ultimo = pagina.at(-1);
    if (ultimo === undefined || pagina.length < POR_PAGINA) return;
    const orden = spanishSortKey(ultimo.nombre);
    const otro = pagina.findLastIndex(({ nombre }) => spanishSortKey(nombre) !== orden);
    const iguales = pagina.length - 1 - otro;
    saltar = orden === desde ? saltar + iguales : iguales;
    desde = orden;
    await turno();
  }
}
