/** `/agenda/sala`: the pacientes who wait or sit, each with the next step (docs/spec/agenda.md#waiting-room). */
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Sala, TurnoEnSala } from '@odonto/contracts/sala-vistas';
import type { KeyboardEvent } from 'react';
import { useRelojDe, useSala } from '../agenda/agenda.queries.ts';
import { type DeLaSucursal, EnLaSucursal, JuntoALaAgenda } from '../agenda/en-la-sucursal.tsx';
import { niega } from '../turnos/niega.ts';
import { EnSala } from './en-sala.tsx';
import styles from './sala.module.css';

/** Arrow keys walk between the buttons of the rows. */
const caminar = (event: KeyboardEvent<HTMLElement>): void => {
  const paso = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (
    paso === undefined ||
    !(event.target instanceof HTMLElement) ||
    event.target.closest('[role="group"], fieldset')
  )
    return;
  const botones = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-siguiente]')];
  const otro = botones[botones.indexOf(event.target) + paso];
  if (otro === undefined) return;
  event.preventDefault();
  otro.focus();
};

const TEXTOS = { titulo: 'Sala de espera', falla: 'Error al cargar la sala de espera' } as const;

export const SalaScreen = () => (
  <EnLaSucursal {...TEXTOS}>{(deLaSucursal) => <SalaDe {...deLaSucursal} />}</EnLaSucursal>
);

const SalaDe = ({ sucursal, puede }: DeLaSucursal) => {
  const consulta = useSala(sucursal.id);
  const ahora = useRelojDe(consulta.data, consulta.dataUpdatedAt);
  return (
    <JuntoALaAgenda {...TEXTOS} sucursal={sucursal} consulta={consulta}>
      {(sala) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside
        <div className={styles.sala} onKeyDown={caminar}>
          <Grupo
            titulo="Esperan"
            vacio="No espera nadie."
            turnos={sala.esperan}
            sala={sala}
            ahora={ahora}
            sucursal={sucursal}
            flujo={puede('turnos.flujo')}
          />
          <Grupo
            titulo="En el sillón"
            vacio="No hay nadie en los sillones."
            turnos={sala.en_sillon}
            sala={sala}
            ahora={ahora}
            sucursal={sucursal}
            flujo={puede('turnos.flujo')}
          />
        </div>
      )}
    </JuntoALaAgenda>
  );
};

interface GrupoProps {
  readonly titulo: string;
  readonly vacio: string;
  readonly turnos: readonly TurnoEnSala[];
  readonly sala: Sala;
  readonly ahora: number;
  readonly sucursal: Sucursal;
  readonly flujo: boolean;
}

const Grupo = ({ titulo, vacio, turnos, sala, ahora, sucursal, flujo }: GrupoProps) => (
  <section className={styles.grupo} aria-label={titulo}>
    <h2>
      {titulo} <span>{turnos.length}</span>
    </h2>
    {turnos.length === 0 ? (
      <p className={styles.nadie}>{vacio}</p>
    ) : (
      <ul>
        {turnos.map((turno) => (
          <EnSala
            key={turno.id}
            turno={turno}
            sala={sala}
            ahora={ahora}
            sucursal={sucursal}
            flujo={flujo && !niega(turno, 'turnos.flujo')}
          />
        ))}
      </ul>
    )}
  </section>
);
