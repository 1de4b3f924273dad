/** The bar of the agenda: the day, what the columns are, and the ways to book. */
import { diasDespues } from '@odonto/contracts/dias';
import { DateField } from '@odonto/mfe-kit/dates';
import { Button, PlusIcon, SearchIcon, SegmentedControl, useCards, UsersIcon } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
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
  /** How many pacientes wait; undefined until loaded. */
  readonly esperan: number | undefined;
  /** Whether a paciente waits too long. */
  readonly demorado: boolean;
  /** The number of entries of each list; undefined until loaded. */
  readonly porLlamar: Readonly<Record<Lista, number>> | undefined;
  readonly onFecha: (fecha: string) => void;
  readonly onPor: (por: Por) => void;
  /** Absent without the permission. */
  readonly onAgendar: (() => void) | undefined;
  readonly onBuscar: (() => void) | undefined;
  /** On a phone: the field that chooses what the list shows, in place of the kind of columns. */
  readonly columna: ReactNode | undefined;
}

const VISTAS = Object.entries(COLUMNAS).map(([value, label]) => ({ value, label }));

/** From this width of the window, in pixels, the bar is one line. */
const UNA_LINEA = 1280;

export const Barra = (props: BarraProps) => {
  const { sucursal, columna, onAgendar } = props;
  const variasLineas = useCards(UNA_LINEA);
  const agendar = onAgendar && <Agendar corto={columna !== undefined} onClick={onAgendar} />;
  return (
    <header className={styles.barra}>
      <h1>
        Agenda <span>{sucursal}</span>
      </h1>
      <Dias {...props} />
      {variasLineas && agendar}
      <Acciones {...props}>{!variasLineas && agendar}</Acciones>
    </header>
  );
};

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

interface AgendarProps {
  /** Shows an icon instead of the words, which stay the accessible name. */
  readonly corto: boolean;
  readonly onClick: () => void;
}

const Agendar = ({ corto, onClick }: AgendarProps) =>
  corto ? (
    <Button className={styles.agendar ?? ''} radius="xl" aria-label="Agendar turno" onClick={onClick}>
      <PlusIcon size={20} aria-hidden />
    </Button>
  ) : (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={onClick}>
      Agendar turno
    </Button>
  );

/** A number that arrives later than its button, without moving anything beside it. */
const Cuantos = ({ de }: { readonly de: number | undefined }) => (
  <span className={styles.cuantos}>{de === undefined ? '' : `(${de})`}</span>
);

interface AccionesProps extends BarraProps {
  readonly children: ReactNode;
}

const Acciones = (props: AccionesProps) => {
  const { por, esperan, demorado, porLlamar, columna, onPor, onBuscar, children } = props;
  return (
    <div className={styles.acciones}>
      {columna ?? (
        <SegmentedControl
          aria-label="Columnas"
          data={VISTAS}
          value={por}
          onChange={(una) => onPor(una === 'profesional' ? 'profesional' : 'sillon')}
        />
      )}
      <Button
        component={Link}
        to="/agenda/sala"
        variant={demorado ? 'light' : 'default'}
        {...(demorado && { color: 'orange' })}
        leftSection={<UsersIcon size={18} aria-hidden />}
      >
        Sala <Cuantos de={esperan} />
      </Button>
      {(['sin_confirmar', 'ausentes'] as const).map((lista) => (
        <Button key={lista} component={Link} to={LISTAS[lista].ruta} variant="default">
          {LISTAS[lista].corto} <Cuantos de={porLlamar?.[lista]} />
        </Button>
      ))}
      {onBuscar && (
        <Button variant="default" leftSection={<SearchIcon size={18} aria-hidden />} onClick={onBuscar}>
          Buscar lugar
        </Button>
      )}
      {children}
    </div>
  );
};
