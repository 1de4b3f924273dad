/** `/auditoria/tablero`: the board of a site as it was at a minute (docs/spec/audit.md#the-board-of-a-site). */
import type { TableroAuditado } from '@odonto/contracts/auditoria-tablero-vistas';
import { formatFecha, useDia } from '@odonto/mfe-kit';
import { DateField, TimeField } from '@odonto/mfe-kit/dates';
import {
  Button,
  CalendarIcon,
  EmptyState,
  Loaded,
  NextIcon,
  PreviousIcon,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useSearchParams } from 'react-router';
import { useTableroAl } from '../auditoria.queries.ts';
import { Secciones } from '../secciones.tsx';
import { Tablero } from './tablero.tsx';
import styles from './tablero.module.css';

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The range and the step of the slider, in minutes: a practice's day, in steps of five minutes. */
const DESDE = 7 * 60;
const HASTA = 22 * 60;
const PASO = 5;

const escribir = (minuto: number): string =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** The site, the day and the minute, which are in the address. */
const useMomento = () => {
  const hoy = useDia();
  const [params, setParams] = useSearchParams();
  const poner = (clave: string, valor: string) =>
    setParams(
      (antes) => {
        const nuevos = new URLSearchParams(antes);
        nuevos.set(clave, valor);
        return nuevos;
      },
      { replace: true },
    );
  const [fecha, hora] = [params.get('fecha') ?? '', params.get('hora') ?? ''];
  return {
    hoy,
    sucursal: params.get('sucursal') ?? '',
    fecha: DIA.test(fecha) ? fecha : hoy,
    hora: HORA.test(hora) ? hora : '10:30',
    poner,
  } as const;
};

interface MandoProps {
  readonly momento: ReturnType<typeof useMomento>;
  readonly data: TableroAuditado | undefined;
}

/** Chooses the site and the minute, and goes to the changes before and after it. */
const Mando = ({ momento: { hoy, sucursal, fecha, hora, poner }, data }: MandoProps) => {
  const tablero = data?.tablero;
  const cambios = tablero?.cambios ?? [];
  const anterior = cambios.findLast((cambio) => cambio < hora);
  const siguiente = cambios.find((cambio) => cambio > hora);
  return (
    <div className={styles.mando}>
      <Select
        label="Sucursal"
        allowDeselect={false}
        value={tablero?.sucursal_id ?? sucursal}
        onChange={(id) => poner('sucursal', id ?? '')}
        data={(data?.sucursales ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <DateField
        label="Día"
        max={hoy}
        value={fecha}
        onChange={({ currentTarget: { value } }) => value !== '' && poner('fecha', value)}
      />
      <TimeField
        label="Hora"
        step={PASO}
        value={hora}
        onChange={({ currentTarget: { value } }) => value !== '' && poner('hora', value)}
      />
      <div className={styles.cambios}>
        <Button
          variant="default"
          disabled={anterior === undefined}
          leftSection={<PreviousIcon size={18} aria-hidden />}
          onClick={() => anterior && poner('hora', anterior)}
        >
          Cambio anterior
        </Button>
        <Button
          variant="default"
          disabled={siguiente === undefined}
          rightSection={<NextIcon size={18} aria-hidden />}
          onClick={() => siguiente && poner('hora', siguiente)}
        >
          Cambio siguiente
        </Button>
      </div>
      <input
        type="range"
        className={styles.reloj}
        aria-label="Hora del día"
        aria-valuetext={hora}
        min={DESDE}
        max={HASTA}
        step={PASO}
        value={minutosDe(hora)}
        onChange={({ currentTarget }) => poner('hora', escribir(Number(currentTarget.value)))}
      />
    </div>
  );
};

export const TableroScreen = () => {
  const momento = useMomento();
  const { sucursal, fecha, hora } = momento;
  const query = useTableroAl({ sucursal, fecha, hora });
  return (
    <section aria-label="Tablero">
      <Secciones />
      <Mando momento={momento} data={query.data} />
      <Loaded query={query} error="No se pudo cargar el tablero" skeleton={<Skeleton height={420} />}>
        {({ tablero }) =>
          tablero ? (
            <Tablero tablero={tablero} anterior={query.isPlaceholderData} />
          ) : (
            <EmptyState
              icon={<CalendarIcon size={28} />}
              title="No había ninguna sucursal abierta en ese momento"
              text={`El ${formatFecha(fecha)} a las ${hora}.`}
            />
          )
        }
      </Loaded>
    </section>
  );
};
