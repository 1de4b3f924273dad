import { DATOS_ELIMINADOS } from '@odonto/contracts/auditoria';
import type { TableroAuditado, TurnoAuditado } from '@odonto/contracts/auditoria-tablero';
import { ESTADOS_DE_TURNO, FLUJOS } from '@odonto/contracts/turno-estados';
import { formatFecha } from '@odonto/mfe-kit';
import { VisuallyHidden } from '@odonto/mfe-kit/ui';
import { EventoCitado } from '../evento/cita.tsx';
import styles from './tablero.module.css';

type DeTablero = NonNullable<TableroAuditado['tablero']>;

interface TableroProps {
  readonly tablero: DeTablero;
  /** Whether this is the board of the previous minute, shown while the next one loads. */
  readonly anterior: boolean;
}

const SIN_SILLON = { id: '', nombre: 'Sin sillón' } as const;
const MINUTO = 60_000;

const nombreDe = ({ paciente }: TurnoAuditado): string => paciente ?? DATOS_ELIMINADOS;

const finDe = ({ hora, duracion }: TurnoAuditado): string => {
  const fin = (Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3)) + duracion) % 1440;
  return `${String(Math.floor(fin / 60)).padStart(2, '0')}:${String(fin % 60).padStart(2, '0')}`;
};

/** Whole minutes from an instant to the moment of the board. */
const minutosHasta = (al: string, instante: string | undefined): number =>
  instante === undefined ? 0 : Math.max(0, Math.floor((Date.parse(al) - Date.parse(instante)) / MINUTO));

const porLlegada = ({ llegada: una = '' }: TurnoAuditado, { llegada: otra = '' }: TurnoAuditado): number =>
  una < otra ? -1 : Number(una > otra);

/** Who waited, and the turnos by chair. */
export const Tablero = ({ tablero, anterior }: TableroProps) => {
  const { turnos, sucursal, fecha, hora, al, cancelados } = tablero;
  const esperaban = turnos.filter(({ flujo }) => flujo === 'en_espera').toSorted(porLlegada);
  const titulo = `${sucursal}, ${formatFecha(fecha)} a las ${hora}`;
  return (
    <article className={styles.tablero} aria-label={titulo} aria-busy={anterior}>
      <VisuallyHidden component="h2">{titulo}</VisuallyHidden>
      <section className={styles.sala} aria-label="Esperaban">
        <h3>
          Esperaban <span>{esperaban.length}</span>
        </h3>
        {esperaban.length === 0 ? (
          <p className={styles.nada}>No esperaba nadie.</p>
        ) : (
          <ul>
            {esperaban.map((turno) => (
              <li key={turno.id}>
                <strong>{nombreDe(turno)}</strong>
                <span>
                  {minutosHasta(al, turno.llegada)} min · turno {turno.hora}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {turnos.length === 0 ? (
        <p className={styles.nada}>No había turnos en ese momento.</p>
      ) : (
        <Columnas tablero={tablero} />
      )}
      {cancelados > 0 && (
        <p className={styles.nada}>
          {cancelados === 1 ? 'Había 1 turno cancelado.' : `Había ${cancelados} turnos cancelados.`}
        </p>
      )}
    </article>
  );
};

const Columnas = ({ tablero: { sillones, turnos } }: Pick<TableroProps, 'tablero'>) => {
  const conocidos = new Set(sillones.map(({ id }) => id));
  const columnaDe = ({ sillon_id: id }: TurnoAuditado): string =>
    id !== null && conocidos.has(id) ? id : SIN_SILLON.id;
  const haySueltos = turnos.some((turno) => columnaDe(turno) === SIN_SILLON.id);
  return (
    <div className={styles.columnas}>
      {[...sillones, ...(haySueltos ? [SIN_SILLON] : [])].map(({ id, nombre }) => (
        <section key={id} aria-label={nombre}>
          <h3>{nombre}</h3>
          <ol>
            {turnos
              .filter((turno) => columnaDe(turno) === id)
              .map((turno) => (
                <Turno key={turno.id} turno={turno} />
              ))}
          </ol>
        </section>
      ))}
    </div>
  );
};

const Turno = ({ turno }: { readonly turno: TurnoAuditado }) => {
  const { hora, flujo, estado, profesional, descripcion, sobreturno, cita } = turno;
  const paso = flujo ? FLUJOS[flujo] : ESTADOS_DE_TURNO[estado];
  return (
    <li className={styles.turno} data-paso={flujo ?? estado}>
      <p>
        <strong>
          {hora} a {finDe(turno)}
        </strong>
        <span className={styles.paso}>{paso}</span>
      </p>
      <p className={styles.quien}>{nombreDe(turno)}</p>
      <p className={styles.detalle}>
        {[profesional ?? DATOS_ELIMINADOS, descripcion, sobreturno ? 'sobreturno' : '']
          .filter((texto) => texto !== '')
          .join(' · ')}
      </p>
      <EventoCitado cita={cita} />
    </li>
  );
};
