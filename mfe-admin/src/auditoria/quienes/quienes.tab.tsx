import { DATOS_ELIMINADOS } from '@odonto/contracts/auditoria';
import type { QuienesPodian, QuienPodia } from '@odonto/contracts/auditoria-quienes';
import { MomentField } from '@odonto/mfe-kit/dates';
import { type Column, DataList } from '@odonto/mfe-kit/list';
import { EmptyState, ListSkeleton, Loaded, UsersIcon } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useQuienes } from '../auditoria.queries.ts';
import { desdeAhora, haciaInstante } from '../comparacion/fecha-y-hora.ts';
import { instante } from '../palabras.ts';
import { datosDe, dineroDe, historiaDe, relacionEnPalabras, turnosDe } from './podia.ts';
import styles from './quienes.module.css';

interface QuienesProps {
  readonly pacienteId: string;
}

/** 'Quién podía ver esta historia el…', and by which relation (docs/spec/audit.md#who-could-see-a-record). */
export const QuienesTab = ({ pacienteId }: QuienesProps) => {
  const [al, setAl] = useState(desdeAhora);
  const query = useQuienes(pacienteId, haciaInstante(al));
  return (
    <section className={styles.quienes} aria-label="Quién podía ver">
      <MomentField
        label="Quién podía ver esta historia el"
        value={al}
        onChange={({ currentTarget }) => setAl(currentTarget.value)}
      />
      <Loaded
        query={query}
        error="No se pudo cargar quién podía ver esta historia"
        skeleton={<ListSkeleton rows={4} widths={['20%', '30%', '30%']} />}
      >
        {(quienes) => (
          <div aria-busy={query.isPlaceholderData}>
            <Personas quienes={quienes} />
          </div>
        )}
      </Loaded>
    </section>
  );
};

const quien = ({ nombre }: QuienPodia): string => nombre ?? DATOS_ELIMINADOS;

const Relaciones = ({ persona: { relaciones } }: { readonly persona: QuienPodia }) => (
  <ul className={styles.relaciones}>
    {relaciones.map(relacionEnPalabras).map((relacion) => (
      <li key={relacion}>{relacion}</li>
    ))}
  </ul>
);

const COLUMNAS: readonly Column<QuienPodia>[] = [
  { name: 'Persona', header: true, render: quien },
  { name: 'Por qué', render: (persona) => <Relaciones persona={persona} /> },
  { name: 'Datos', render: datosDe },
  { name: 'Historia clínica', render: historiaDe },
  { name: 'Turnos', render: turnosDe },
  { name: 'Dinero', render: dineroDe },
];

const Personas = ({ quienes: { al, personas } }: { readonly quienes: QuienesPodian }) => {
  if (personas.length === 0)
    return (
      <EmptyState
        icon={<UsersIcon size={28} />}
        title="Nadie podía ver esta historia"
        text={`Al ${instante(al)} el paciente no estaba registrado, o había sido eliminado.`}
      />
    );
  return (
    <article className={styles.card}>
      <DataList
        label={`Quién podía ver esta historia al ${instante(al)}`}
        rows={personas}
        keyOf={({ profesional_id: id }) => id}
        columns={COLUMNAS}
        cardsUnder={1024}
        minWidth={880}
        renderCard={(persona) => (
          <>
            <header>
              <h3>{quien(persona)}</h3>
            </header>
            <Relaciones persona={persona} />
            <p>
              Datos: {datosDe(persona)} · Historia clínica: {historiaDe(persona)}
            </p>
            <p>
              Turnos: {turnosDe(persona)} · Dinero: {dineroDe(persona)}
            </p>
          </>
        )}
      />
      <p className={styles.nota}>
        Administradores y auditores ven pacientes solo por la auditoría, y cada lectura queda en su línea de
        tiempo.
      </p>
    </article>
  );
};
