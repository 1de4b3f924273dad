import type { RegistroDental } from '@odonto/contracts/odontograma';
import { ESTADOS_DENTALES } from '@odonto/contracts/odontograma';
import { formatFecha } from '@odonto/mfe-kit';
import { Carta } from '@odonto/mfe-kit/odontograma';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { usePacienteDeLaCarta } from '../odontograma.queries.ts';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import { type FiltroDeRegistros, SIN_FILTRO } from './filtro.ts';
import { Leyenda, LeyendaDeEstados } from './leyenda.tsx';
import styles from './hoja.module.css';

interface HojaProps {
  readonly pacienteId: string;
  /** The records on the screen. */
  readonly registros: readonly RegistroDental[];
  readonly filtro?: FiltroDeRegistros;
  /** Whether the rows of primary teeth are on the screen. */
  readonly temporarios: boolean;
  /** Day of a past chart, `dd/mm/yyyy`. */
  readonly al?: string | undefined;
}

/** The chart on one page: while the browser prints, the page contains nothing else. */
export const Hoja = (props: HojaProps) => {
  const [imprimiendo, setImprimiendo] = useState(false);
  useEffect(() => {
    // The browser renders the page right after the event.
    const antes = () => flushSync(() => setImprimiendo(true));
    const despues = () => setImprimiendo(false);
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', despues);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', despues);
    };
  }, []);
  const { data: paciente } = usePacienteDeLaCarta(props.pacienteId);
  if (!imprimiendo) return null;
  return createPortal(<Papel {...props} nombre={paciente?.nombre} cuil={paciente?.cuil} />, document.body);
};

interface PapelProps extends HojaProps {
  readonly nombre: string | undefined;
  readonly cuil: string | undefined;
}

const Papel = ({ registros, filtro = SIN_FILTRO, temporarios, al, nombre, cuil }: PapelProps) => {
  const [hoy] = useState(() => formatFecha(new Date().toISOString()));
  return (
    <article className={styles.sheet}>
      <header className={styles.heading}>
        <h1>Odontograma{nombre && ` de ${nombre}`}</h1>
        <p>
          {cuil && `DNI ${cuil} · `}
          {al === undefined ? `Impreso el ${hoy}` : `Como estaba el ${al}, impreso el ${hoy}`}
          {filtro.estado && ` · solo ${ESTADOS_DENTALES[filtro.estado].toLowerCase()}`}
          {filtro.tratamiento && ` · solo ${tratamientoLegible(filtro.tratamiento).toLowerCase()}`}
        </p>
      </header>
      <Carta registros={registros} temporarios={temporarios} filtrada={filtro !== SIN_FILTRO} />
      <LeyendaDeEstados />
      <Leyenda />
    </article>
  );
};
