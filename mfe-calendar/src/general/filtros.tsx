import { ESTADOS_DE_TURNO } from '@odonto/contracts/turno';
import { type Filtros, RANGOS, SIN_FILTROS } from '@odonto/contracts/turno-agenda';
import { Button, TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import styles from './general.module.css';

interface FiltrosDeTurnosProps {
  readonly filtros: Filtros;
  readonly onChange: (filtros: Filtros) => void;
  /** The number of appointments of the shown days that match. */
  readonly quedan: number;
}

const opciones = <T extends string>(etiquetas: Readonly<Record<T, string>>): { value: T; label: string }[] =>
  (Object.keys(etiquetas) as T[]).map((value) => ({ value, label: etiquetas[value] }));

const ESTADOS = opciones({ todos: 'Todos', ...ESTADOS_DE_TURNO });
const FECHAS = opciones(RANGOS);

/** Text, state and dates; 'Limpiar' clears them (docs/spec/calendar.md#filters). */
export const FiltrosDeTurnos = ({ filtros, onChange, quedan }: FiltrosDeTurnosProps) => (
  <section className={`${styles.panel} ${styles.above} ${styles.filters}`} aria-label="Filtros">
    <TextInput
      label="Buscar"
      placeholder="Paciente o descripción"
      value={filtros.texto}
      onChange={(event) => onChange({ ...filtros, texto: event.currentTarget.value })}
    />
    <Select
      label="Estado"
      data={ESTADOS}
      allowDeselect={false}
      value={filtros.estado}
      onChange={(estado) =>
        onChange({ ...filtros, estado: ESTADOS.find(({ value }) => value === estado)?.value ?? 'todos' })
      }
    />
    <Select
      label="Fecha"
      data={FECHAS}
      allowDeselect={false}
      value={filtros.rango}
      onChange={(rango) =>
        onChange({ ...filtros, rango: FECHAS.find(({ value }) => value === rango)?.value ?? 'todos' })
      }
    />
    <Button variant="default" onClick={() => onChange(SIN_FILTROS)}>
      Limpiar
    </Button>
    <output className={styles.muted}>
      {quedan} {quedan === 1 ? 'turno' : 'turnos'}
    </output>
  </section>
);
