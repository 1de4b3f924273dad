import { FILAS, type EstadoDental } from '@odonto/contracts/odontograma';
import { dibujoDe, type RegistroDibujable } from '@odonto/contracts/odontograma-dibujo';
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { Diente } from './diente.tsx';
import { ESTADOS } from './estado.tsx';
import { TarjetaDeDiente } from './tarjeta.tsx';
import { vecino } from './vecino.ts';
import styles from './carta.module.css';

interface CartaProps {
  readonly registros: readonly RegistroDibujable[];
  /** Only teeth with some of `registros` are highlighted. */
  readonly filtrada?: boolean;
  /** The teeth that are selected so far, in the selection mode. */
  readonly elegidos?: ReadonlySet<number> | undefined;
  /** Teeth to highlight: those that an event changed, or that differ from another chart. */
  readonly senalados?: ReadonlySet<number>;
  /** Absent: the chart is read-only. With a state when a number key selected one. */
  readonly onDiente?: (diente: number, estado?: EstadoDental) => void;
}

const { permanentesSuperiores, permanentesInferiores, temporariosSuperiores, temporariosInferiores } = FILAS;

const mitades = (fila: readonly number[]) =>
  [fila.slice(0, fila.length / 2), fila.slice(fila.length / 2)] as const;

/** Quadrants as the dentist faces the patient: the right ones on the left, the upper ones above. */
const DENTICIONES = [
  {
    nombre: 'permanentes',
    cuadrantes: [...mitades(permanentesSuperiores), ...mitades(permanentesInferiores)],
  },
  {
    nombre: 'temporarios',
    cuadrantes: [...mitades(temporariosSuperiores), ...mitades(temporariosInferiores)],
  },
] as const;
const LUGARES = [
  'superiores derechos',
  'superiores izquierdos',
  'inferiores derechos',
  'inferiores izquierdos',
];

const dienteDe = (target: EventTarget): number | undefined => {
  const boton = target instanceof Element ? target.closest<HTMLElement>('[data-diente]') : null;
  return boton === null ? undefined : Number(boton.dataset['diente']);
};

/** The FDI chart. One Tab stop: arrows move, Enter opens, 1 to 3 open with that state. */
export const Carta = memo(({ registros, filtrada = false, elegidos, senalados, onDiente }: CartaProps) => {
  const dibujo = useMemo(() => dibujoDe(registros), [registros]);
  const [activo, setActivo] = useState(18);
  const carta = useRef<HTMLDivElement>(null);

  const alEnfocar = ({ target }: FocusEvent) => setActivo((antes) => dienteDe(target) ?? antes);
  const alTeclear = (event: KeyboardEvent) => {
    const diente = dienteDe(event.target);
    if (diente === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const otro = vecino(diente, event.key);
    const estado = elegidos ? undefined : ESTADOS[Number(event.key) - 1];
    if (otro === undefined && estado === undefined) return;
    event.preventDefault();
    if (otro !== undefined) carta.current?.querySelector<HTMLElement>(`[data-diente='${otro}']`)?.focus();
    else onDiente?.(diente, estado);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the teeth inside handle focus and keys
    <div ref={carta} className={styles.carta} onFocus={alEnfocar} onKeyDown={alTeclear}>
      {DENTICIONES.map(({ nombre, cuadrantes }) => (
        <div key={nombre} className={styles.denticion} data-denticion={nombre}>
          {cuadrantes.map((dientes, indice) => (
            <fieldset
              key={LUGARES[indice]}
              aria-label={`Dientes ${nombre} ${LUGARES[indice]}`}
              className={styles.cuadrante}
              data-superior={indice < 2 || undefined}
              data-derecho={indice % 2 === 0 || undefined}
            >
              {dientes.map((diente) => (
                <Diente
                  key={diente}
                  diente={diente}
                  dibujado={dibujo.get(diente)}
                  activo={diente === activo}
                  elegido={elegidos?.has(diente)}
                  senalado={senalados?.has(diente) ?? false}
                  atenuado={filtrada && !dibujo.has(diente)}
                  onDiente={onDiente}
                />
              ))}
            </fieldset>
          ))}
        </div>
      ))}
      <TarjetaDeDiente carta={carta} registros={registros} />
    </div>
  );
});
