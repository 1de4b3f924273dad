import { alertasDe, textosDeSalud } from '@odonto/contracts/paciente-salud';
import { LineaDeSalud } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { CON_ALERTAS, esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import styles from './ficha.bar.module.css';
import { useStuck } from './use-stuck.ts';

interface FichaBarProps {
  readonly paciente: PacienteVisible;
  /** The tabs. */
  readonly children: ReactNode;
}

/** The tabs, which stay in view while the page scrolls. Above them, the header is then folded to one strip. */
export const FichaBar = ({ paciente, children }: FichaBarProps) => {
  const [mark, stuck] = useStuck();
  return (
    <>
      <div ref={mark} aria-hidden />
      <div className={styles.bar} data-stuck={stuck || undefined}>
        {stuck && <Folded paciente={paciente} />}
        {children}
      </div>
    </>
  );
};

/** The folded header: the paciente and the health alerts, in two lines. It covers no content and moves nothing. */
const Folded = ({ paciente }: { readonly paciente: PacienteVisible }) => (
  <div className={styles.strip}>
    <p className={styles.who} aria-hidden>
      <bdi className={styles.name}>{paciente.nombre}</bdi>
      <span className={styles.age}>{paciente.edad} años</span>
    </p>
    {esDeRecepcion(paciente) ? (
      <LineaDeSalud alertas={paciente.tiene_alertas ? [CON_ALERTAS] : []} textos={[]} />
    ) : (
      <LineaDeSalud alertas={alertasDe(paciente)} textos={textosDeSalud(paciente)} />
    )}
  </div>
);
