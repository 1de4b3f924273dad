import type { Turno } from '@odonto/contracts/turno';
import { horasLibres } from '@odonto/contracts/turno-agenda';
import { Button } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { AgendarForm } from '../agendar/agendar.form.tsx';
import styles from './dia.module.css';

interface HorasLibresProps {
  readonly fecha: string;
  readonly turnos: readonly Turno[];
}

/** The day's free half hours at a glance; each can be given to a paciente from here. */
export const HorasLibres = ({ fecha, turnos }: HorasLibresProps) => {
  const [hora, setHora] = useState<string>();
  const titulo = useRef<HTMLHeadingElement>(null);
  const libres = horasLibres(turnos);
  return (
    <section className={styles.section} aria-labelledby="horas-libres">
      <h3 id="horas-libres" ref={titulo} tabIndex={-1}>
        Horas libres
      </h3>
      <div className={styles.free}>
        {libres.length === 0 && <span className={styles.muted}>No quedan horas libres este día.</span>}
        {libres.map((libre) => (
          <Button
            key={libre}
            size="compact-sm"
            variant={libre === hora ? 'light' : 'default'}
            aria-label={`Agendar a las ${libre}`}
            aria-expanded={libre === hora}
            onClick={() => setHora(libre === hora ? undefined : libre)}
          >
            {libre}
          </Button>
        ))}
      </div>
      {hora !== undefined && (
        <div className={styles.screen}>
          <AgendarForm
            key={hora}
            fecha={fecha}
            hora={hora}
            onScheduled={() => {
              setHora(undefined);
              titulo.current?.focus();
            }}
          />
        </div>
      )}
    </section>
  );
};
