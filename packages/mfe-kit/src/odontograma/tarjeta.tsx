import type { RegistroDibujable } from '@odonto/contracts/odontograma-dibujo';
import { hallazgoHablado, nombreDeDiente } from '@odonto/contracts/odontograma-nombres';
import { type RefObject, useEffect, useState } from 'react';
import { formatFecha } from '../formats/dates.ts';
import { MarcaDeEstado } from './estado.tsx';
import styles from './tarjeta.module.css';

interface TarjetaProps {
  readonly carta: RefObject<HTMLElement | null>;
  readonly registros: readonly RegistroDibujable[];
}

interface Lugar {
  readonly diente: number;
  readonly left: number;
  readonly top: number;
}

const ANCHO = 260;
const CUANTOS = 3;
/** Milliseconds of hovering before the card opens, and for the pointer to reach the card. */
const DEMORA = 250;

/** The place of the card: below the tooth, within the width of the chart. */
const lugarDe = (boton: HTMLElement, carta: HTMLElement): Lugar => {
  const [uno, otro] = [boton.getBoundingClientRect(), carta.getBoundingClientRect()];
  const left = uno.left - otro.left + uno.width / 2 - ANCHO / 2;
  return {
    diente: Number(boton.dataset['diente']),
    left: Math.max(0, Math.min(left, otro.width - ANCHO)),
    top: uno.bottom - otro.top + 2,
  };
};

/** A tooth's latest records while the mouse is over it; Escape closes the card. */
export const TarjetaDeDiente = ({ carta, registros }: TarjetaProps) => {
  const [lugar, setLugar] = useState<Lugar>();

  useEffect(() => {
    const contenedor = carta.current;
    if (contenedor === null) return undefined;
    let espera: ReturnType<typeof setTimeout> | undefined;
    const pronto = (siguiente: Lugar | undefined) => {
      clearTimeout(espera);
      espera = setTimeout(() => setLugar(siguiente), DEMORA);
    };
    const sobre = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (target.closest('[data-tarjeta]')) clearTimeout(espera);
      else {
        const boton = target.closest<HTMLElement>('[data-diente]');
        pronto(boton === null ? undefined : lugarDe(boton, contenedor));
      }
    };
    const fuera = () => pronto(undefined);
    const guardar = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      clearTimeout(espera);
      setLugar(undefined);
    };
    contenedor.addEventListener('pointerover', sobre);
    contenedor.addEventListener('pointerleave', fuera);
    contenedor.addEventListener('click', guardar);
    window.addEventListener('keydown', guardar);
    return () => {
      clearTimeout(espera);
      contenedor.removeEventListener('pointerover', sobre);
      contenedor.removeEventListener('pointerleave', fuera);
      contenedor.removeEventListener('click', guardar);
      window.removeEventListener('keydown', guardar);
    };
  }, [carta]);

  if (lugar === undefined) return null;
  const { diente, ...donde } = lugar;
  const suyos = registros.filter(({ diente_id }) => diente_id === diente);
  return (
    <div className={styles.card} role="tooltip" data-tarjeta style={{ ...donde, width: ANCHO }}>
      <strong>Diente {diente}</strong>
      <span className={styles.name}>{nombreDeDiente(diente)}</span>
      {suyos.length === 0 && <span>Sin registros</span>}
      {suyos.slice(0, CUANTOS).map((registro) => (
        <span key={registro.id} className={styles.record}>
          <MarcaDeEstado estado={registro.color} />
          <span>
            {hallazgoHablado(registro)} · {formatFecha(registro.fecha)}
          </span>
        </span>
      ))}
      {suyos.length > CUANTOS && <span className={styles.name}>y {suyos.length - CUANTOS} más</span>}
    </div>
  );
};
