/** Reads and folds a paciente's state as of a cutoff, and adds its texts. */
import type { CuentaAuditada, OdontogramaAl } from '@odonto/contracts/auditoria-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { LineReader } from '../linea/line-reader.ts';
import type { Cutoff } from './cutoff.ts';
import type { History } from './histories.ts';
import { type FoldedCuenta, foldCuenta } from './fold-cuenta.ts';
import { type FoldedOdontograma, foldOdontograma } from './fold-odontograma.ts';
import type { AbrirTextos } from './textos.ts';
import { cuentaView, odontogramaView, viewContextOf } from './vistas.ts';

interface Dependencies {
  readonly abrir: AbrirTextos;
  readonly reader: LineReader;
  readonly zonaHoraria: string;
}

export interface Replay {
  odontograma(history: History, cutoff: Cutoff): Promise<OdontogramaAl>;
  cuenta(history: History, cutoff: Cutoff): Promise<CuentaAuditada>;
}

const ultimoDe = (eventos: readonly LoggedEvent[]): readonly LoggedEvent[] => {
  let ultimo: LoggedEvent | undefined;
  for (const evento of eventos) if (!ultimo || evento.position > ultimo.position) ultimo = evento;
  return ultimo ? [ultimo] : [];
};

const citedOfOdontograma = ({ registros, eventos }: FoldedOdontograma): readonly LoggedEvent[] => [
  ...registros.map(({ source }) => source),
  ...ultimoDe(eventos),
];

const citedOfCuenta = ({ tratamientos, eventos }: FoldedCuenta): readonly LoggedEvent[] => [
  ...tratamientos.flatMap(({ source, textos, pagos }) => [
    source,
    textos,
    ...pagos.map((pago) => pago.source),
  ]),
  ...ultimoDe(eventos),
];

export const replay = ({ zonaHoraria, ...lectura }: Dependencies): Replay => ({
  odontograma: async ({ pacienteId, odontograma }, cutoff) => {
    const folded = foldOdontograma(odontograma, cutoff);
    const viewContext = await viewContextOf(lectura, { pacienteId, cutoff }, citedOfOdontograma(folded));
    return odontogramaView(folded, viewContext);
  },
  cuenta: async ({ pacienteId, tratamientos }, cutoff) => {
    const folded = foldCuenta(tratamientos, cutoff, zonaHoraria);
    const viewContext = await viewContextOf(lectura, { pacienteId, cutoff }, citedOfCuenta(folded));
    return cuentaView(folded, viewContext);
  },
});
