/** Who is registered already, by the page, in the order of an index. */
import type { Paciente } from '@odonto/contracts';
import type { View } from '@odonto/event-kit/projections';
import { spanishSortKey } from '@odonto/contracts/text-keys';
import { conocido, type Conocido } from './filas/clasificar.ts';

const POR_PAGINA = 1_000;

/** All pacientes of a profesional, a thousand at a time. */
export async function* conocidosDe(
  vista: Pick<View<Paciente>, 'find'>,
  profesionalId: string,
): AsyncGenerator<readonly Conocido[], void, void> {
  let desde: string | undefined;
  let saltar = 0;
  for (;;) {
    const pagina: readonly Paciente[] = await vista.find({
      where: { profesional_id: profesionalId },
      ...(desde !== undefined && { between: { key: 'orden', from: desde } }),
      sort: { key: 'orden' },
      skip: saltar,
      limit: POR_PAGINA,
    });
    yield pagina.map((paciente) => conocido(paciente.id, paciente));
    const ultimo = pagina.at(-1);
    if (ultimo === undefined || pagina.length < POR_PAGINA) return;
    const orden = spanishSortKey(ultimo.nombre);
    const iguales = pagina.filter(({ nombre }) => spanishSortKey(nombre) === orden).length;
    saltar = orden === desde ? saltar + iguales : iguales;
    desde = orden;
  }
}
