import { type Comparacion, type Reloj, RELOJES } from '@odonto/contracts/auditoria-estado';
import { Carta } from '@odonto/mfe-kit/odontograma';
import { MomentField } from '@odonto/mfe-kit/dates';
import { Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { useMemo, useState } from 'react';
import { useComparacion } from '../auditoria.queries.ts';
import { formatMonto } from '@odonto/mfe-kit';
import { instante } from '../palabras.ts';
import { ElegirReloj } from '../reproduccion/reloj.tsx';
import { CarasCambiadas, CifrasCambiadas } from './cambios.tsx';
import styles from './comparacion.module.css';
import { desdeAhora, haciaInstante, unSegundoAntes } from './fecha-y-hora.ts';

interface ComparacionProps {
  readonly pacienteId: string;
  /** The instant of the paciente's first event. */
  readonly desde: string;
}

/** Two moments side by side: each changed tooth face and each changed figure, with its events. */
export const ComparacionTab = ({ pacienteId, desde }: ComparacionProps) => {
  const [reloj, setReloj] = useState<Reloj>('registrado');
  const [antes, setAntes] = useState(() => unSegundoAntes(desde));
  const [despues, setDespues] = useState(desdeAhora);
  const query = useComparacion(pacienteId, reloj, haciaInstante(antes), haciaInstante(despues));
  return (
    <section className={styles.comparison} aria-label="Dos fechas">
      <ElegirReloj reloj={reloj} onReloj={setReloj} />
      <div className={styles.dates}>
        <MomentField
          label="Antes"
          max={despues}
          value={antes}
          onChange={({ currentTarget }) => setAntes(currentTarget.value)}
        />
        <MomentField
          label="Después"
          min={antes}
          value={despues}
          onChange={({ currentTarget }) => setDespues(currentTarget.value)}
        />
      </div>
      <Loaded
        query={query}
        error="No se pudieron comparar las dos fechas"
        skeleton={<Skeleton height={420} radius={16} />}
      >
        {(comparacion) => (
          <div className={styles.comparison} aria-busy={query.isPlaceholderData}>
            <LadoALado comparacion={comparacion} />
          </div>
        )}
      </Loaded>
    </section>
  );
};

const LadoALado = ({ comparacion }: { readonly comparacion: Comparacion }) => {
  const { reloj, antes, despues, caras, cifras } = comparacion;
  const cambiados = useMemo(() => new Set(caras.map(({ diente_id }) => diente_id)), [caras]);
  return (
    <>
      <CifrasCambiadas cifras={cifras} />
      <CarasCambiadas caras={caras} />
      <div className={styles.sides}>
        {([antes, despues] as const).map((lado, cual) => (
          <section
            key={cual === 0 ? 'antes' : 'despues'}
            className={styles.side}
            aria-label={cual === 0 ? 'Antes' : 'Después'}
          >
            <h2 className={styles.title}>
              {RELOJES[reloj]} {instante(lado.odontograma.al)}
            </h2>
            <p className={styles.balance}>
              Total {formatMonto(lado.cuenta.total_tratamientos)}, pagado{' '}
              {formatMonto(lado.cuenta.total_pagado)}, saldo <strong>{formatMonto(lado.cuenta.saldo)}</strong>
            </p>
            <Carta registros={lado.odontograma.registros} senalados={cambiados} />
          </section>
        ))}
      </div>
    </>
  );
};
