import { horasPorVenir, proximosDiasHabiles } from '@odonto/contracts/turno-agenda';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { diaDeSemana, diaLegible } from '../turnos/fechas-de-calendario.ts';
import { useAhora } from '../turnos/momento.ts';
import { useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './agendar.module.css';
import { Opciones } from './opciones.tsx';

/** The number of working days that are offered. */
const DIAS = 5;

interface HorasFieldProps {
  /** The values of the form; empty while nothing is chosen. */
  readonly fecha: string;
  readonly hora: string;
  /** Minutes. */
  readonly duracion: number;
  readonly onChoose: (fecha: string, hora: string) => void;
}

/**
 * The next working days, and the free hours of one of them: the day in the form, otherwise the first with a free hour.
 * One request reads the appointments of all these days. Another day in the form takes a second request.
 */
export const HorasField = ({ fecha, hora, duracion, onChoose }: HorasFieldProps) => {
  const ahora = useAhora();
  const dias = proximosDiasHabiles(ahora, DIAS);
  const turnos = useTurnosEnRango({ desde: dias[0] ?? '', hasta: dias.at(-1) ?? '' });
  const [mirado, setMirado] = useState('');
  const conHoras = dias.map((dia) => horasPorVenir(turnos.data ?? [], dia, ahora, duracion));
  const pedido = fecha === '' ? mirado : fecha;
  const dia = pedido === '' ? (conHoras.find(({ horas }) => horas.length > 0)?.fecha ?? '') : pedido;
  return (
    <>
      <Opciones
        titulo="Día"
        columnas={DIAS}
        value={dia}
        onChoose={(elegido) => {
          setMirado(elegido);
          if (fecha !== '') onChoose(elegido, '');
        }}
        opciones={conHoras.map(({ fecha: uno, horas }) => ({
          value: uno,
          name: diaLegible(uno),
          disabled: turnos.data !== undefined && horas.length === 0,
          label: (
            <>
              {diaDeSemana(uno)}
              <strong>{Number(uno.slice(8))}</strong>
            </>
          ),
        }))}
      />
      {dia !== '' && (
        <HorasDelDia
          fecha={dia}
          hora={fecha === '' ? '' : hora}
          duracion={duracion}
          rango={dias.includes(dia) ? [dias[0] ?? '', dias.at(-1) ?? ''] : [dia, dia]}
          onChoose={(elegida) => onChoose(dia, elegida)}
        />
      )}
    </>
  );
};

interface HorasDelDiaProps extends Omit<HorasFieldProps, 'onChoose'> {
  /** The days to read, first and last. */
  readonly rango: readonly [desde: string, hasta: string];
  readonly onChoose: (hora: string) => void;
}

const HorasDelDia = ({ fecha, hora, duracion, rango: [desde, hasta], onChoose }: HorasDelDiaProps) => {
  const ahora = useAhora();
  const turnos = useTurnosEnRango({ desde, hasta });
  if (turnos.isError)
    return (
      <div className={styles.horas}>
        <ErrorLine text="No se pudieron cargar los turnos." query={turnos} />
      </div>
    );
  // Placeholder data of another range does not describe this day.
  if (turnos.data === undefined || turnos.isPlaceholderData)
    return (
      <div className={styles.horas}>
        <Loading>
          <Skeleton height={160} />
        </Loading>
      </div>
    );
  const { horas } = horasPorVenir(turnos.data, fecha, ahora, duracion);
  return (
    <div className={styles.horas}>
      {horas.length === 0 ? (
        <p className={styles.muted}>No quedan horas libres este día.</p>
      ) : (
        <Opciones
          titulo={`Libres el ${diaLegible(fecha)}`}
          columnas={6}
          value={hora}
          onChoose={onChoose}
          opciones={horas.map((libre) => ({ value: libre, label: libre }))}
        />
      )}
    </div>
  );
};
