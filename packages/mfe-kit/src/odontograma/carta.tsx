import { FILAS, type EstadoDental, type Superficie } from '@odonto/contracts/odontograma';
import { dibujoDe, type RegistroDibujable } from '@odonto/contracts/odontograma-dibujo';
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { Diente, type ModoDeCarta } from './diente.tsx';
import { ESTADOS } from './estado.tsx';
import { Panorama } from './panorama.tsx';
import { TarjetaDeDiente } from './tarjeta.tsx';
import { vecino } from './vecino.ts';
import styles from './carta.module.css';

/** How a tooth was touched: with a number key, which selects a state, or on one of its faces. */
export interface Toque {
  readonly estado?: EstadoDental | undefined;
  readonly cara?: Superficie | undefined;
}

interface CartaProps {
  readonly registros: readonly RegistroDibujable[];
  /** Whether the rows of primary teeth are shown. */
  readonly temporarios?: boolean;
  /** Only teeth with some of `registros` are highlighted. */
  readonly filtrada?: boolean;
  readonly modo?: ModoDeCarta;
  /** The tooth in the panel beside the chart. */
  readonly abierto?: number | undefined;
  /** The teeth that are selected so far, in the mode `elegir`. */
  readonly elegidos?: ReadonlySet<number> | undefined;
  /** Teeth to highlight: those that an event changed, or that differ from another chart. */
  readonly senalados?: ReadonlySet<number>;
  /** Absent: the chart is read-only. */
  readonly onTooth?: (diente: number, toque: Toque) => void;
}

const { permanentesSuperiores, permanentesInferiores, temporariosSuperiores, temporariosInferiores } = FILAS;

const mitades = (fila: readonly number[]) =>
  [fila.slice(0, fila.length / 2), fila.slice(fila.length / 2)] as const;

/** Quadrants as the dentist faces the patient: the right ones on the left, the upper ones above. */
const PERMANENTES = {
  nombre: 'permanentes',
  cuadrantes: [...mitades(permanentesSuperiores), ...mitades(permanentesInferiores)],
} as const;
const TEMPORARIOS = {
  nombre: 'temporarios',
  cuadrantes: [...mitades(temporariosSuperiores), ...mitades(temporariosInferiores)],
} as const;
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
export const Carta = memo((props: CartaProps) => {
  const { registros, temporarios = true, filtrada = false, modo = 'panel', onTooth } = props;
  const dibujo = useMemo(() => dibujoDe(registros), [registros]);
  const [activo, setActivo] = useState(18);
  const carta = useRef<HTMLDivElement>(null);
  const filas = useRef<HTMLDivElement>(null);

  const onFocus = ({ target }: FocusEvent) => setActivo((antes) => dienteDe(target) ?? antes);
  const onKeyDown = (event: KeyboardEvent) => {
    const diente = dienteDe(event.target);
    if (diente === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const otro = vecino(diente, event.key);
    const estado = modo === 'elegir' || modo === 'pincel' ? undefined : ESTADOS[Number(event.key) - 1];
    if (otro === undefined && estado === undefined) return;
    event.preventDefault();
    if (otro !== undefined) carta.current?.querySelector<HTMLElement>(`[data-diente='${otro}']`)?.focus();
    else onTooth?.(diente, { estado });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the teeth inside handle focus and keys
    <div
      ref={carta}
      className={styles.chart}
      data-modo={modo}
      data-temporarios={temporarios || undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div ref={filas} className={styles.filas}>
        {(temporarios ? [PERMANENTES, TEMPORARIOS] : [PERMANENTES]).map(({ nombre, cuadrantes }) => (
          <div key={nombre} className={styles.dentition} data-denticion={nombre}>
            {cuadrantes.map((dientes, indice) => (
              <fieldset
                key={LUGARES[indice]}
                aria-label={`Dientes ${nombre} ${LUGARES[indice]}`}
                className={styles.quadrant}
                data-superior={indice < 2 || undefined}
                data-derecho={indice % 2 === 0 || undefined}
              >
                {dientes.map((diente) => (
                  <Diente
                    key={diente}
                    diente={diente}
                    dibujado={dibujo.get(diente)}
                    modo={modo}
                    activo={diente === activo}
                    abierto={diente === props.abierto}
                    elegido={props.elegidos?.has(diente)}
                    senalado={props.senalados?.has(diente) ?? false}
                    atenuado={filtrada && !dibujo.has(diente)}
                    onTooth={onTooth}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        ))}
      </div>
      <Panorama filas={filas} dibujo={dibujo} />
      <TarjetaDeDiente carta={carta} registros={registros} />
    </div>
  );
});
