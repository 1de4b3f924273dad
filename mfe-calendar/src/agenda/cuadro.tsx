/** The appointments of the board in their places, and the one that is held (docs/spec/agenda.md#the-board). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { seMueve } from './cita.ts';
import type { Lugar } from './lugar.ts';
import styles from './tablero.module.css';
import type { TableroProps, Ubicada } from './tablero.tsx';
import { EnMano, Tarjeta } from './tarjeta.tsx';
import type { useMudanza } from './use-mudanza.ts';
import { idDe, type useTeclas } from './use-teclas.ts';

/** Whether an appointment would overlap another one in a place. */
const chocaEn = (ubicadas: readonly Ubicada[], id: string, aqui: Lugar): boolean =>
  ubicadas.some(
    ({ cita, lugar }) =>
      cita.id !== id &&
      lugar.columna === aqui.columna &&
      lugar.desde < aqui.desde + aqui.duracion &&
      aqui.desde < lugar.desde + lugar.duracion,
  );

interface CuadroProps
  extends Pick<TableroProps, 'columnas' | 'visibles' | 'colores' | 'elegida' | 'onAbrir' | 'onMudar'> {
  readonly cuadro: RefObject<HTMLUListElement | null>;
  readonly ubicadas: readonly Ubicada[];
  readonly mudanza: ReturnType<typeof useMudanza>;
  readonly teclas: ReturnType<typeof useTeclas>;
  /** The id of what the keys do. */
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
  const llevada = tomada && ubicadas.find(({ cita }) => cita.id === tomada.id);
  const colorDe = ({ motivo_id: motivo }: TurnoDeSucursal) =>
    motivo === undefined ? undefined : colores.get(motivo);
  // The board listens for all of its cards.
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
      {ubicadas.map(({ cita, columna, lugar, carril }) => (
        <Tarjeta
          key={cita.id}
          {...lugar}
          {...carril}
          cita={cita}
          columnas={columnas.length}
          inicio={visibles.desde}
          nombre={columna.nombre}
          color={colorDe(cita)}
          elegida={elegida === cita.id}
          tomada={tomada?.id === cita.id}
          enfocable={teclas.enfocable === cita.id}
          mueve={editable && seMueve(cita)}
          instrucciones={instrucciones}
        />
      ))}
      {tomada && llevada && (
        <EnMano
          tomada={tomada}
          cita={llevada.cita}
          color={colorDe(llevada.cita)}
          inicio={visibles.desde}
          choca={(lugar) => chocaEn(ubicadas, tomada.id, lugar)}
        />
      )}
    </ul>
  );
};
