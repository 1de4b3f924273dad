import type { Citation } from '@odonto/contracts/auditoria-estado';
import { useState } from 'react';
import { instante, quien } from '../palabras.ts';
import { EventoDrawer } from './evento.drawer.tsx';
import styles from './evento.module.css';

/** A link to the event that set a value. */
export const EventoCitado = ({ cita }: { readonly cita: Citation }) => {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <button type="button" className={styles.citation} title={cita.frase} onClick={() => setAbierto(true)}>
        n.º {cita.posicion}, {quien(cita.autor)}, {instante(cita.registrado_at)}
      </button>
      {abierto && <EventoDrawer posicion={cita.posicion} onClose={() => setAbierto(false)} />}
    </>
  );
};
