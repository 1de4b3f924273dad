/** The appointments of the board in their places, and the one that is held (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { seMueve } from './cita.ts';
import styles from './tablero.module.css';
import type { TableroProps, Ubicada } from './tablero.tsx';
import { Tarjeta } from './tarjeta.tsx';
import type { useMudanza } from './use-mudanza.ts';
import { idDe, type useTeclas } from './use-teclas.ts';

/** The color of the appointment's motive. */
export const colorDe = (
  colores: TableroProps['colores'],
  { motivo_id: motivo }: TurnoDeSucursal,
): string | undefined => (motivo === undefined ? undefined : colores.get(motivo));

interface CuadroProps
  extends Pick<TableroProps, 'columnas' | 'visibles' | 'colores' | 'elegida' | 'onAbrir' | 'onMudar'> {
  readonly cuadro: RefObject<HTMLUListElement | null>;
  readonly ubicadas: readonly Ubicada[];
  readonly mudanza: ReturnType<typeof useMudanza>;
  readonly teclas: ReturnType<typeof useTeclas>;
  /** The id of the element that explains the keys. */
  readonly instrucciones: string;
}

export const Cuadro = ({
  cuadro,
  columnas,
  visibles,
  colores,
  elegida,
  ubicadas,
  mudanza: { tomada, apretar },
  teclas,
  instrucciones,
  onAbrir,
  onMudar,
}: CuadroProps) => {
  const editable = onMudar !== undefined;
  // One listener on the board for all cards.
  const pulsar = ({ target }: MouseEvent) => {
    const una = ubicadas.find(({ cita }) => cita.id === idDe(target));
    if (una) onAbrir(una.cita);
  };
  const bajar = ({ target, button, nativeEvent }: PointerEvent) => {
    const borde = target instanceof HTMLElement ? target.dataset['borde'] : undefined;
    const una = ubicadas.find(({ cita }) => cita.id === (borde ?? idDe(target)));
    if (button !== 0 || !editable || una === undefined || !seMueve(una.cita)) return;
    apretar(nativeEvent, una.cita.id, una.lugar, borde === undefined ? 'mover' : 'estirar');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses and keys of the appointments inside
    <ul
      ref={cuadro}
      className={styles.citas}
      aria-label="Turnos"
      data-arrastra={tomada?.por === 'puntero' || undefined}
      onClick={pulsar}
      onPointerDown={bajar}
      {...teclas.props}
    >
      {columnas.map((columna) => (
        <li key={columna.id}>
          <ul className={styles.pila} aria-label={columna.nombre}>
            {ubicadas
              .filter((una) => una.columna === columna)
              .map(({ cita, lugar: { desde, duracion }, carril }) => (
                <Tarjeta
                  key={cita.id}
                  {...carril}
                  desde={desde}
                  duracion={duracion}
                  cita={cita}
                  inicio={visibles.desde}
                  nombre={columna.nombre}
                  color={colorDe(colores, cita)}
                  elegida={elegida === cita.id}
                  tomada={tomada?.id === cita.id}
                  enfocable={teclas.enfocable === cita.id}
                  mueve={editable && seMueve(cita)}
                  instrucciones={instrucciones}
                />
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
