/** Reads and folds a paciente's state as of a cut, and puts it into words. */
import type { CuentaAuditada, OdontogramaAl } from '@odonto/contracts/auditoria-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Lector } from '../linea/lector.ts';
import type { Corte } from './corte.ts';
import type { Historia } from './historias.ts';
import { type CuentaPlegada, plegarCuenta } from './plegar-cuenta.ts';
import { type OdontogramaPlegado, plegarOdontograma } from './plegar-odontograma.ts';
import type { AbrirTextos } from './textos.ts';
import { cuentaView, odontogramaView, vozDe } from './vistas.ts';

interface Dependencias {
  readonly abrir: AbrirTextos;
  readonly lector: Lector;
  readonly zonaHoraria: string;
}

export interface Reproductor {
  odontograma(historia: Historia, corte: Corte): Promise<OdontogramaAl>;
  cuenta(historia: Historia, corte: Corte): Promise<CuentaAuditada>;
}

const ultimoDe = (eventos: readonly LoggedEvent[]): readonly LoggedEvent[] => {
  let ultimo: LoggedEvent | undefined;
  for (const evento of eventos) if (!ultimo || evento.position > ultimo.position) ultimo = evento;
  return ultimo ? [ultimo] : [];
};

const citadosDeOdontograma = ({ registros, eventos }: OdontogramaPlegado): readonly LoggedEvent[] => [
  ...registros.map(({ cita }) => cita),
  ...ultimoDe(eventos),
];

const citadosDeCuenta = ({ tratamientos, eventos }: CuentaPlegada): readonly LoggedEvent[] => [
  ...tratamientos.flatMap(({ cita, textos, pagos }) => [cita, textos, ...pagos.map((pago) => pago.cita)]),
  ...ultimoDe(eventos),
];

export const reproductor = ({ zonaHoraria, ...lectura }: Dependencias): Reproductor => ({
  odontograma: async ({ pacienteId, odontograma }, corte) => {
    const plegado = plegarOdontograma(odontograma, corte);
    const voz = await vozDe(lectura, { pacienteId, corte }, citadosDeOdontograma(plegado));
    return odontogramaView(plegado, voz);
  },
  cuenta: async ({ pacienteId, tratamientos }, corte) => {
    const plegada = plegarCuenta(tratamientos, corte, zonaHoraria);
    const voz = await vozDe(lectura, { pacienteId, corte }, citadosDeCuenta(plegada));
    return cuentaView(plegada, voz);
  },
});
