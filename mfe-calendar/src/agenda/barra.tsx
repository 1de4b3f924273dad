/** The bar of the agenda: the day, what the columns are, and the ways to book. */
import { diasDespues } from '@odonto/contracts/dias';
import { DateField } from '@odonto/mfe-kit/dates';
import { Button, PlusIcon, SearchIcon, SegmentedControl, UsersIcon } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { Correr } from '../calendario/correr.tsx';
import { LISTAS, type Lista } from '../llamar/listas.ts';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import { COLUMNAS, type Por } from './columnas.ts';
import styles from './agenda.module.css';

interface BarraProps {
  readonly sucursal: string;
  readonly fecha: string;
  readonly hoy: string;
  readonly por: Por;
  /** How many are waiting; undefined while nobody knows. */
  readonly esperan: number | undefined;
  /** Whether somebody waits too long. */
  readonly demorado: boolean;
  /** How many each list has; undefined while nobody knows. */
  readonly porLlamar: Readonly<Record<Lista, number>> | undefined;
  readonly onFecha: (fecha: string) => void;
  readonly onPor: (por: Por) => void;
  /** Absent without the permission. */
  readonly onAgendar: (() => void) | undefined;
  readonly onBuscar: (() => void) | undefined;
}

const VISTAS = Object.entries(COLUMNAS).map(([value, label]) => ({ value, label }));

export const Barra = (props: BarraProps) => (
  <header className={styles.barra}>
    <h1>
      Agenda <span>{props.sucursal}</span>
    </h1>
    <Dias {...props} />
    <Acciones {...props} />
  </header>
);

const Dias = ({ fecha, hoy, onFecha }: BarraProps) => (
  <div className={styles.dias}>
    <Correr
      que="Día"
      esHoy={fecha === hoy}
      onHoy={() => onFecha(hoy)}
      onCorrer={(pasos) => onFecha(diasDespues(fecha, pasos))}
    />
    <h2 aria-live="polite" data-dia={diaLegible(fecha).slice(0, 3)}>
      {diaLegible(fecha)}
    </h2>
    <DateField
      className={styles.fecha ?? ''}
      aria-label="Ir al día"
      value={fecha}
      onChange={({ currentTarget: { value } }) => value !== '' && onFecha(value)}
    />
  </div>
);

const Acciones = ({ por, esperan, demorado, porLlamar, onPor, onAgendar, onBuscar }: BarraProps) => (
  <div className={styles.acciones}>
    <SegmentedControl
      aria-label="Columnas"
      data={VISTAS}
      value={por}
      onChange={(una) => onPor(una === 'profesional' ? 'profesional' : 'sillon')}
    />
    <Button
      component={Link}
      to="/agenda/sala"
      variant={demorado ? 'light' : 'default'}
      {...(demorado && { color: 'orange' })}
      leftSection={<UsersIcon size={18} aria-hidden />}
    >
      Sala{esperan === undefined ? '' : ` (${esperan})`}
    </Button>
    {(['sin_confirmar', 'ausentes'] as const).map((lista) => (
      <Button key={lista} component={Link} to={LISTAS[lista].ruta} variant="default">
        {LISTAS[lista].corto}
        {porLlamar === undefined ? '' : ` (${porLlamar[lista]})`}
      </Button>
    ))}
    {onBuscar && (
      <Button variant="default" leftSection={<SearchIcon size={18} aria-hidden />} onClick={onBuscar}>
        Buscar lugar
      </Button>
    )}
    {onAgendar && (
      <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={onAgendar}>
        Agendar turno
      </Button>
    )}
  </div>
);
