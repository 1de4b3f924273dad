/** Who is registered already, by the page. */
import type { Paciente } from '@odonto/contracts';
import type { View } from '@odonto/event-kit/projections';
import { pacientesDe } from '../paciente/de-un-profesional.ts';
import { conocido, type Conocido } from './filas/clasificar.ts';

/** All pacientes of a profesional, a thousand at a time. */
export async function* conocidosDe(
  vista: Pick<View<Paciente>, 'find'>,
  profesionalId: string,
): AsyncGenerator<readonly Conocido[], void, void> {
  for await (const pagina of pacientesDe(vista, profesionalId))
    yield pagina.map((paciente) => conocido(paciente.id, paciente));
}
